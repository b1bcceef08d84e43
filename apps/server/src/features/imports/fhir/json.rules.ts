import { plain } from '../values/text.rules.ts';

/** A parsed JSON value by path; undefined if missing. */
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

/** Text on one line; empty if missing. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? plain(found) : typeof found === 'number' ? `${found}` : '';
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** A CodeableConcept as text: its text, else its codings' display, else their codes. */
export function conceptText(concept: unknown): string {
  const codings = listAt(concept, 'coding');
  const named = codings.map((coding) => textAt(coding, 'display')).find((text) => text !== '');
  return (
    textAt(concept, 'text') ||
    named ||
    codings.map((coding) => textAt(coding, 'code')).find((code) => code !== '') ||
    ''
  );
}

export const codesOf = (concept: unknown): string[] =>
  listAt(concept, 'coding').flatMap((coding) => [textAt(coding, 'code'), textAt(coding, 'display')]);
