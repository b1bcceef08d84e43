/**
 * Makes a formatter when it is first used. The first of a kind takes a slow phone up to 100 ms, which a module that
 * holds one would take while the page loads.
 */
export function whenUsed<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
