import { DEFAULT_LANGUAGE, isLanguage, knownLanguage, type Language } from '@sightline/contract/languages';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { isInBrowser } from '../opening/opening.ts';

const ITEM = 'sightline-language';

/** The first preferred language that we support; our first if none. */
export function pickLanguage(wished: readonly string[]): Language {
  return wished.map(knownLanguage).find((language) => language !== null) ?? DEFAULT_LANGUAGE;
}

/** A browser may refuse to store it; the choice then lasts for this page. */
function remembered(): string[] {
  if (!isInBrowser) return [];
  try {
    return [localStorage.getItem(ITEM) ?? ''];
  } catch {
    return [];
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(ITEM, language);
  } catch {
    // Only convenience is lost.
  }
}

type LanguageChoice = {
  language: Language;
  /** Whether the patient chose it on this device. */
  isChosen: boolean;
  choose: (language: Language) => void;
  /** Uses it if none was chosen on this device. */
  suggest: (language: Language) => void;
};
const LanguageContext = createContext<LanguageChoice | null>(null);

type Wished = {
  /** The page's query: its link may name a language with `lang=es`. */
  search: string;
  languages: readonly string[];
  /** What the page shows first, as JSON, if it came with the page. */
  start?: string | null;
};

/** The languages of the link's patient and of the practice, if they came with the page. */
function knownLanguages(start: string | null): { locale: string; language: string } {
  const read: { locale?: string | null; language?: string } = JSON.parse(start ?? '{}');
  return { locale: read.locale ?? '', language: read.language ?? '' };
}

/** The language a page starts in: the earlier choice, else the patient's, the link's, the browser's or the practice's. */
export function startingLanguage({ search, languages, start = null }: Wished): Language {
  const { locale, language } = knownLanguages(start);
  const lang = new URLSearchParams(search).get('lang') ?? '';
  return pickLanguage([...remembered(), locale, lang, ...languages, language]);
}

const wishedHere = (): Wished => ({ search: window.location.search, languages: navigator.languages });

/** The next person at this device starts in their own language. */
export function forgetLanguage(): void {
  try {
    localStorage.removeItem(ITEM);
  } catch {
    // Nothing is stored where storage is refused.
  }
}

/** The page's language, and how to change it. */
export function LanguageProvider({ children, wished }: { children: ReactNode; wished?: Wished }) {
  const [language, setLanguage] = useState(() => startingLanguage(wished ?? wishedHere()));
  const [isChosen, setChosen] = useState(() => remembered().some(isLanguage));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const chosen = useMemo(
    () => ({
      ...{ language, isChosen },
      choose: (next: Language) => {
        remember(next);
        setChosen(true);
        setLanguage(next);
      },
      suggest: (next: Language) => {
        if (!remembered().some(isLanguage)) setLanguage(next);
      },
    }),
    [language, isChosen],
  );
  return <LanguageContext value={chosen}>{children}</LanguageContext>;
}

/** @throws Error outside a LanguageProvider */
export function useLanguage(): LanguageChoice {
  const chosen = useContext(LanguageContext);
  if (chosen === null) throw new Error('useLanguage needs a LanguageProvider around it');
  return chosen;
}

/** The language that the patient chose, so that it isn't asked again; null if the page only guessed it. */
export function useChosenLanguage(): Language | null {
  const { language, isChosen } = useLanguage();
  return isChosen ? language : null;
}
