import { DEFAULT_LANGUAGE, isLanguage, knownLanguage, type Language } from '@sightline/contract/languages';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

const ITEM = 'sightline-language';

/** The first preferred language that we support; English if none. */
export function pickLanguage(wished: readonly string[]): Language {
  return wished.map(knownLanguage).find((language) => language !== null) ?? DEFAULT_LANGUAGE;
}

/** A browser may refuse to store it; the choice then lasts for this page. */
function remembered(): string[] {
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

type Chosen = {
  language: Language;
  choose: (language: Language) => void;
  /** Uses it if none was chosen on this device. */
  suggest: (language: Language) => void;
};
const LanguageContext = createContext<Chosen | null>(null);

/** From this page's link: `lang=es`. */
const linked = (): string => new URLSearchParams(window.location.search).get('lang') ?? '';

/** The page's language: the earlier choice, else the link's, else the browser's. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() => pickLanguage([...remembered(), linked(), ...navigator.languages]));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const chosen = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        remember(next);
        setLanguage(next);
      },
      suggest: (next: Language) => {
        if (!remembered().some(isLanguage)) setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={chosen}>{children}</LanguageContext>;
}

/** @throws Error outside a LanguageProvider */
export function useLanguage(): Chosen {
  const chosen = useContext(LanguageContext);
  if (chosen === null) throw new Error('useLanguage needs a LanguageProvider around it');
  return chosen;
}
