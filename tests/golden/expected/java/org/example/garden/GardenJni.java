// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

@java.lang.SuppressWarnings({"restricted", "deprecation"})
final class GardenJni {
  static final int garden_Plant_name_offset;
  static final int garden_Plant_height_offset;
  static final int garden_Plant_light_offset;
  static final int garden_Plant_neighbour_offset;
  static final int garden_Plant_seed_offset;
  static final int garden_Bed_plants_offset;
  static final int garden_Bed_labels_offset;
  static final int garden_Bed_row_offset;
  static final int garden_Bed_named_offset;
  static final int garden_Bed_lights_offset;
  static final org.polyref.CallableCodec<GardenCallbacks.ToOptPlant> FN$to_opt_garden_Plant;
  private static final int TYPE$Plant;
  private static final int TYPE$Rose;
  private static final int TYPE$Bed;

  static {
    java.lang.String path = org.polyref.NativeLoader.find(GardenJni.class, "garden_polyref");
    try {
      java.lang.System.load(path);
    } catch (java.lang.UnsatisfiedLinkError e) {
      throw org.polyref.NativeLoader.explain(path, e);
    }
    long[] linked = link(org.polyref.Modules.runtime());
    int[] indexes = GardenTypes.register(linked);
    int next = 4;
    garden_Plant_name_offset = (int) linked[next++];
    garden_Plant_height_offset = (int) linked[next++];
    garden_Plant_light_offset = (int) linked[next++];
    garden_Plant_neighbour_offset = (int) linked[next++];
    garden_Plant_seed_offset = (int) linked[next++];
    garden_Bed_plants_offset = (int) linked[next++];
    garden_Bed_labels_offset = (int) linked[next++];
    garden_Bed_row_offset = (int) linked[next++];
    garden_Bed_named_offset = (int) linked[next++];
    garden_Bed_lights_offset = (int) linked[next++];
    TYPE$Plant = indexes[1];
    TYPE$Rose = indexes[2];
    TYPE$Bed = indexes[3];
    FN$to_opt_garden_Plant =
        org.polyref.CallableCodec.of(GardenCallbacks.ToOptPlant.class, linked[next++], GardenCallbacks.NativeToOptPlant::new);
    bridge(GardenBridge.class);
  }

  private GardenJni() {}


  /** Loads the module, with this class. */
  static void load$() {}

  private static native long[] link(long runtime);

  private static native void bridge(java.lang.Class<?> type);

  static Plant wrap$Plant(org.polyref.Owner owner, long handle) {
    return org.polyref.Handles.isExactly(handle, TYPE$Plant)
        ? new Plant(owner, handle)
        : org.polyref.Handles.wrap(owner, handle, Plant.class);
  }

  static Plant wrapNullable$Plant(org.polyref.Owner owner, long handle) {
    return handle == 0 ? null : wrap$Plant(owner, handle);
  }

  static Rose wrap$Rose(org.polyref.Owner owner, long handle) {
    return org.polyref.Handles.isExactly(handle, TYPE$Rose)
        ? new Rose(owner, handle)
        : org.polyref.Handles.wrap(owner, handle, Rose.class);
  }

  static Rose wrapNullable$Rose(org.polyref.Owner owner, long handle) {
    return handle == 0 ? null : wrap$Rose(owner, handle);
  }

  static Bed wrap$Bed(org.polyref.Owner owner, long handle) {
    return org.polyref.Handles.isExactly(handle, TYPE$Bed)
        ? new Bed(owner, handle)
        : org.polyref.Handles.wrap(owner, handle, Bed.class);
  }

  static Bed wrapNullable$Bed(org.polyref.Owner owner, long handle) {
    return handle == 0 ? null : wrap$Bed(owner, handle);
  }

  static native long garden_Bed_begin(long self$);

  static native long garden_Bed_labels_at(long self$, long index$);

  static native void garden_Bed_labels_erase(long self$, long begin$, long end$);

  static native void garden_Bed_labels_insert(long self$, long index$, long value$);

  static native void garden_Bed_labels_put(long self$, long index$, long value$);

  static native void garden_Bed_labels_set(long self$, long value$);

  static native long garden_Bed_labels_size(long self$);

  static native long garden_Bed_lights_get(long self$);

  static native boolean garden_Bed_lights_has(long self$, int key$);

  static native long garden_Bed_lights_size(long self$);

  static native boolean garden_Bed_named_drop(long self$, long key$);

  static native long garden_Bed_named_find(long self$, long key$);

  static native long garden_Bed_named_get(long self$);

  static native boolean garden_Bed_named_has(long self$, long key$);

  static native boolean garden_Bed_named_put(long self$, long key$, long value$);

  static native void garden_Bed_named_set(long self$, long value$);

  static native long garden_Bed_named_size(long self$);

  static native long garden_Bed_new();

  static native long garden_Bed_plants_at(long self$, long index$);

  static native int garden_Bed_plants_at$chunk(long self, long begin, long[] handles);

  static native void garden_Bed_plants_erase(long self$, long begin$, long end$);

  static native void garden_Bed_plants_insert(long self$, long index$, long value$);

  static native void garden_Bed_plants_put(long self$, long index$, long value$);

  static native void garden_Bed_plants_set(long self$, long value$);

  static native long garden_Bed_plants_size(long self$);

  static native long garden_Bed_row_get(long self$);

  static native void garden_Bed_row_set(long self$, long value$);

  static native long garden_Bed_size(long self$);

  static native double garden_Plant_grow(long self$, double by$);

  static native double garden_Plant_grow_with_light(long self$, double by$, int light$);

  static native double garden_Plant_height_get(long self$);

  static native void garden_Plant_height_set(long self$, double value$);

  static native long garden_Plant_leaves(long self$);

  static native int garden_Plant_light_get(long self$);

  static native void garden_Plant_light_set(long self$, int value$);

  static native long garden_Plant_name_get(long self$);

  static native void garden_Plant_name_set(long self$, long value$);

  static native long garden_Plant_neighbour_get(long self$);

  static native void garden_Plant_neighbour_set(long self$, long value$);

  static native long garden_Plant_new(int argc$, long name$, double height$);

  static native long garden_Plant_parent(long self$);

  static native int garden_Plant_seed_get(long self$);

  static native void garden_Plant_stretch(long self$);

  static native long garden_Rose_new(int argc$, int petals$);

  static native long garden_Rose_wild();

  static native int garden_WitheredError_days(long self$);

  static native long garden_WitheredError_new(long plant$);

  static native long garden_filed(int argc$, long at$, long grown$, long spin$);

  static native long garden_looks(long place$);

  static native long garden_tallest(long bed$, long count$);

  static native long garden_water(int argc$, long bed$, long needs$);

  static native long garden_without(long plants$, long kinds$);

  static native long fn$to_opt_garden_Plant(long self$);
}
