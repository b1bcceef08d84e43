import { type Language, useLanguage } from '../../../shared/language/language.tsx';
import { en, type Words } from './en.ts';
import { es } from './es.ts';

const CATALOGUE: Readonly<Record<Language, Words>> = { en, es };
const LOCALE: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** The words of the page in the patient's language, and the locale that a form's own texts are asked in. */
export function useWords(): { words: Words; language: Language; locale: string } {
  const { language } = useLanguage();
  return { words: CATALOGUE[language], language, locale: LOCALE[language] };
}
