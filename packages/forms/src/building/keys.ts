import { recordAt, recordsAt, textAt } from '../json-access.ts';
import { FORBIDDEN_KEYS } from '../limits.ts';
import type { JsonRecord } from '../nodes.ts';
import { outlineOf } from './outline.ts';

const LONGEST = 40;

/** A text's words as a key: "Date of birth" becomes `dateOfBirth`; empty if it has no Latin letter or digit. */
function keyOfText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[’']/g, '').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, LONGEST);
}

function free(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted) && !FORBIDDEN_KEYS.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}${number}`)) return `${wanted}${number}`;
}

/** A key that no component of the form has, made from a text if it has words. */
export function newKey({ definition, text = '' }: { definition: JsonRecord; text?: string }): string {
  const taken = new Set(outlineOf(definition).map(({ json }) => textAt(json, 'key')));
  return free(keyOfText(text) || 'question', taken);
}

/** A value that none of a question's choices has, made from the choice's text. */
export function newValue({ values, text = '' }: { values: readonly string[]; text?: string }): string {
  return free(keyOfText(text) || 'choice', new Set(values));
}

const GENERATED = /^question\d*$/;

/** Whether a key was made before its question had a text, and no condition names it yet. */
export function isUnnamed({ definition, key }: { definition: JsonRecord; key: string }): boolean {
  if (!GENERATED.test(key)) return false;
  return !outlineOf(definition).some(({ json }) => {
    const conditional = recordAt(json, 'conditional');
    const named = [textAt(conditional, 'when'), ...recordsAt(conditional, 'conditions').map(componentOf)];
    return named.some((name) => name.split('.').includes(key));
  });
}

const componentOf = (condition: JsonRecord): string => textAt(condition, 'component');
