import { FIELD_FAULTS } from '@sightline/contract/field-faults.texts';
import { t } from '../words/words.ts';

/** A text with places for values, as a pattern that finds them. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`);

const WITH_VALUES = Object.values(FIELD_FAULTS)
  .filter((text) => text.includes('{'))
  .map((text) => ({ text, pattern: patternOf(text) }));

/** What the server says about a field or a request, in the page's language. */
export function faultWords(message: string): string {
  const known = t(message);
  if (known !== message) return known;
  for (const { text, pattern } of WITH_VALUES) {
    const values = pattern.exec(message)?.groups;
    if (values !== undefined) return t(text, { ...values });
  }
  return message;
}
