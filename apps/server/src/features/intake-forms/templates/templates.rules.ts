import { createHash } from 'node:crypto';
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
