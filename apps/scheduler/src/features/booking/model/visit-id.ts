const itemOf = (coverKey: number): string => `sightline-visit-${coverKey}`;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random id for this scheduler visit, the same until a booking is made, so that a reload counts once. */
export function visitIdOf({ shelf, coverKey }: { shelf: () => Shelf; coverKey: number }): string {
  const made = newId();
  try {
    const kept = shelf().getItem(itemOf(coverKey));
    if (kept !== null && /^[0-9a-f]{24}$/.test(kept)) return kept;
    shelf().setItem(itemOf(coverKey), made);
  } catch {
    // A browser that stores nothing: a reload counts as another visit.
  }
  return made;
}

/** Ends the visit: anything later is a new one. */
export function endVisit({ shelf, coverKey }: { shelf: () => Shelf; coverKey: number }): void {
  try {
    shelf().removeItem(itemOf(coverKey));
  } catch {}
}
