import type { Language } from '@sightline/contract/languages';
import { pageLocale } from './words.ts';

/** A language's name within a sentence of the page: 'Spanish', 'español'. */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames(pageLocale(), { type: 'language', fallback: 'code' });
  return names.of(language) ?? language;
}

/** A language's name as a label: 'Spanish', 'Español'. */
export function languageLabel(language: Language): string {
  const [first = '', ...others] = languageName(language);
  return [first.toLocaleUpperCase(pageLocale()), ...others].join('');
}
