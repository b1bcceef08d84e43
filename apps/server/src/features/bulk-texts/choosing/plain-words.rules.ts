import { LOCALES } from '@sightline/contract/languages';
import type { BulkTemplateRow } from './recipients.types.ts';

/** The template of a bulk text with words of its own. */
export const NO_TEMPLATE = 0;

const TITLE_LENGTH = 60;

/** The first words, as the title in lists. */
function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= TITLE_LENGTH ? line : `${line.slice(0, TITLE_LENGTH - 1).trimEnd()}…`;
}

/** Words of their own as a template that says the same in every language. */
export function plainWords(text: string): { title: string; texts: BulkTemplateRow[] } {
  const title = titleOf(text);
  const row = {
    pair_key: NO_TEMPLATE,
    name: title,
    type: 'GENERAL',
    body: text.trim(),
    loc_key: null,
    stands_for: null,
  };
  return { title, texts: LOCALES.map((locale) => ({ ...row, locale })) };
}
