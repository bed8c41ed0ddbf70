package org.polyref;

/**
 * The base of the generated functional interfaces, each of which stands for one signature of C++
 * callables. A lambda may be passed wherever C++ takes such a callable; what C++ hands out can be
 * called like a lambda, and one that comes home is the same object.
 */
public interface Callback {}
