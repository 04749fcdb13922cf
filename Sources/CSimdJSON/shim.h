/* The library is C++; Sources/CJSON includes it and gives it a C face. This target only links it. */
