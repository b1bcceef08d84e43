/** A person's first name, and what they are asked to bring; both may be empty. */
export type Bringing = { name: string; bring: string };

const withNames = (what: string, names: readonly string[]): string =>
  names.length === 0 ? what : `${what} (${names.join(', ')})`;

/** 'your glasses' if everyone brings the same, or 'your glasses (Ana, Leo); your contact lenses (Mia)'. */
export function familyBringWords(people: readonly Bringing[]): string {
  const names = new Map<string, string[]>();
  for (const { name, bring } of people) {
    const what = bring.replace(/[\s.;,]+$/, '');
    if (what !== '') names.set(what, [...(names.get(what) ?? []), name]);
  }
  const [[shared, owners] = ['', []]] = names;
  if (owners.length === people.length) return shared;
  return [...names]
    .map(([what, each]) =>
      withNames(
        what,
        each.filter((name) => name !== ''),
      ),
    )
    .join('; ');
}
