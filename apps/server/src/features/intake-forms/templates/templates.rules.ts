import { createHash } from 'node:crypto';
import type { Translations } from '@sightline/forms/translate';
import type { FormContent } from '../intake-forms.types.ts';

const PATH_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_PATH = 100;

export const isPathName = (text: string): boolean => text.length <= LONGEST_PATH && PATH_NAME.test(text);

/** A name's lowercase words joined by hyphens; empty for a name without a Latin letter or digit. */
export function pathNameOf(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = letters.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, LONGEST_PATH).replace(/-$/, '');
}

/** Equal for equal content; identifies a version. */
export function digestOf({ name, definition, translations }: FormContent): string {
  return createHash('sha256')
    .update(JSON.stringify([name, definition, translations]))
    .digest('hex');
}

/** The given translations over those a template has. */
export function joinedTranslations({ held, given }: Record<'held' | 'given', Translations>): Translations {
  const joined = Object.entries(given).map(([locale, texts]) => [locale, { ...held[locale], ...texts }] as const);
  return { ...held, ...Object.fromEntries(joined) };
}

/** A path name that no other form has. */
export function freePathName({ name, taken }: { name: string; taken: ReadonlySet<string> }): string {
  const wanted = pathNameOf(name) || 'form';
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const path = `${wanted.slice(0, LONGEST_PATH - 5)}-${number}`;
    if (!taken.has(path)) return path;
  }
}

type HeldTemplate = { pathName: string; origin: string; digest: string };

/** The shipped templates a practice lacks, or has in an older version. One the practice replaced by its own stays. */
export function missingOf<T extends { pathName: string; digest: string }>({
  shipped,
  held,
}: {
  shipped: readonly T[];
  held: readonly HeldTemplate[];
}): T[] {
  const byPath = new Map(held.map((one) => [one.pathName, one]));
  return shipped.filter(({ pathName, digest }) => {
    const known = byPath.get(pathName);
    return known === undefined || (known.origin === 'shipped' && known.digest !== digest);
  });
}
