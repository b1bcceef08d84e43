import { LANGUAGES, type Language } from '@sightline/contract/languages';
import { useLanguage } from '../../../shared/language/language.tsx';
import { en, type Words } from './en.ts';
import { es } from './es.ts';

const CATALOGUE: Readonly<Record<Language, Words>> = { en, es };

/** The page's text in the patient's language, and the locale for a form's own texts. */
export function useWords(): { words: Words; language: Language; locale: string } {
  const { language } = useLanguage();
  return { words: CATALOGUE[language], language, locale: LANGUAGES[language].locale };
}
