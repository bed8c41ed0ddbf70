package org.polyref;

/**
 * A {@code std::complex}.
 *
 * @param real the real part
 * @param imaginary the imaginary part; one of {@code std::complex<float>} is rounded as C++ does
 */
public record Complex(double real, double imaginary) {}
