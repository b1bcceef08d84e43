/** Scrapers wait ten seconds by default; a frozen database must not cost them all other figures. */
const PATIENCE_MS = 3_000;
/** Several scrapers, or one in a hurry, share a reading. */
const FRESH_MS = 5_000;

/** Reads at most every five seconds; null while the database doesn't answer in time. */
export function createReading<T>(read: () => Promise<T>): () => Promise<T | null> {
  let begun = Number.NEGATIVE_INFINITY;
  let last: Promise<T | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - begun < FRESH_MS) return last;
    begun = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS);
    });
    // Unreachable: `sightline_database_up` says so.
    last = Promise.race([read().catch(() => null), tooLate]).finally(() => clearTimeout(timer));
    return last;
  };
}
