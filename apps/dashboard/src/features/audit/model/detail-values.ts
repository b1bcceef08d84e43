import { AUDIT_FIELD_WORDS, AUDIT_VALUE_WORDS } from '@sightline/contract/audit-values.texts';
import { isLanguage, languageOf } from '@sightline/contract/languages';
import { PROBLEMS } from '@sightline/contract/problem';
import { languageLabel } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';

type Words = ReadonlyMap<string, string>;
const wordsOf = (table: Readonly<Record<string, string>>): Words => new Map(Object.entries(table));

const VALUES: ReadonlyMap<string, Words> = new Map(
  Object.entries(AUDIT_VALUE_WORDS).map(([key, table]) => [key, wordsOf(table)]),
);
const FIELDS = wordsOf(AUDIT_FIELD_WORDS);
/** Details that list fields by name. */
const LISTS: ReadonlySet<string> = new Set(['changed', 'fields']);
/** A detail with the codes of another. */
const SAME_CODES: Readonly<Record<string, string>> = { unanswered: 'reply' };

const isProblem = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code);

/** A code in words; what isn't a code, or one of an older server, as it is. */
function codeWords(key: string, code: string): string {
  if (key === 'code' && isProblem(code)) return t(PROBLEMS[code].title);
  if (key === 'language' && isLanguage(code)) return languageLabel(code);
  if (key === 'locale' && code.includes('-')) return languageLabel(languageOf(code));
  const known = VALUES.get(SAME_CODES[key] ?? key)?.get(code);
  return known === undefined ? code : t(known);
}

function textWords(key: string, text: string): string {
  if (text === '') return t('none');
  if (!LISTS.has(key)) return codeWords(key, text);
  const names = text.split(' ').map((name) => {
    const known = FIELDS.get(name);
    return known === undefined ? name : t(known);
  });
  return names.join(', ');
}

/** What an act noted, in the page's language. */
export function valueWords(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.join(', ');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return VALUES.has(key) ? codeWords(key, String(value)) : String(value);
  return typeof value === 'string' ? textWords(key, value) : JSON.stringify(value);
}
