package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.polyref.conformance.Support.refused;

import java.util.List;
import org.junit.jupiter.api.Test;

class FieldsTest {
  @Test
  void field_values() {
    try (Fields fields = new Fields()) {
      assertEquals("text", fields.getText());
      fields.setText("other");
      assertEquals("other", fields.getText());
      Dog dog = new Dog("d");
      fields.setPet(dog);
      assertEquals(dog, fields.getPet());
      assertEquals(Dog.class, fields.getPet().getClass());
      fields.setGuard(dog);
      dog.close();
      assertEquals("d", fields.getGuard().getName());
      assertEquals(fields.getPet(), fields.getGuard());
      fields.setLayout(Layout.NCHW);
      assertEquals(Layout.NCHW, fields.getLayout());
    }
  }

  @Test
  void field_readonly() {
    try (Fields fields = new Fields();
        Views views = new Views()) {
      assertEquals(11, fields.getFixed());
      assertEquals(12, fields.getWatched());
      assertThrows(
          NoSuchMethodException.class, () -> Fields.class.getMethod("setFixed", int.class));
      assertThrows(
          NoSuchMethodException.class, () -> Fields.class.getMethod("setWatched", int.class));
      assertThrows(
          NoSuchMethodException.class, () -> Views.class.getMethod("setSealed", List.class));
      List<Integer> sealed = views.getSealed();
      assertEquals(List.of(7, 8), sealed);
      refused(
          UnsupportedOperationException.class,
          () -> sealed.add(1),
          "conf.Views.sealed is read-only");
      assertThrows(UnsupportedOperationException.class, () -> sealed.set(0, 1));
      assertThrows(UnsupportedOperationException.class, sealed::clear);
    }
  }

  @Test
  void field_special() {
    try (Fields fields = new Fields()) {
      assertEquals(5, fields.getBits());
      fields.setBits(3);
      assertEquals(3, fields.getBits());
      refused(RuntimeException.class, () -> fields.setBits(8), "bits");
      assertEquals(3, fields.getBits());
      assertEquals(13, fields.getDevice());
      fields.setDevice(-1);
      assertEquals(-1, fields.getDevice());
    }
  }
}
