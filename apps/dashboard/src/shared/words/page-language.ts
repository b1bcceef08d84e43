import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sightline/contract/languages';
import { logError } from '../log.ts';
import { PREFERENCE } from '../session/stored-items.ts';
import { setWords, type Translations } from './words.ts';

/** Every language but English has its texts in a file of its own, loaded only when chosen. */
const TRANSLATIONS: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ translations: Translations; served: readonly string[] }>>
> = {
  es: () => import('./spanish.ts'),
};

/** The language of this browser's pages: the last user's, until the next one has signed in. */
function keptLanguage(): Language {
  const kept = localStorage.getItem(PREFERENCE.language) ?? '';
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
}

/** Loads the page's texts. If that fails, the page comes up in English. */
export async function loadWords(): Promise<void> {
  const language = keptLanguage();
  if (language === 'en') return;
  try {
    setWords({ language, ...(await TRANSLATIONS[language]()) });
  } catch (error) {
    logError('The texts of the language didn’t load; the page is in English', error);
  }
}

/** Shows the pages in a language from now on. Texts are read as modules load, so the page loads again. */
export function showPagesIn(language: Language): void {
  localStorage.setItem(PREFERENCE.language, language);
  window.location.reload();
}
