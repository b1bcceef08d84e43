/** Whether two stored values are the same; lists in any order. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
  return a === b;
}

/** A partial change without the fields it leaves out. */
export const definedOf = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The names of fields that a change gives another value than the held one. */
export function changedFields<T extends object>({
  held,
  given,
}: {
  held: T;
  given: { [K in keyof T]?: unknown };
}): string[] {
  return Object.entries(given)
    .filter(([name, value]) => value !== undefined && !isSame(value, Reflect.get(held, name)))
    .map(([name]) => name);
}
