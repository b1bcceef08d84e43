import { useEffect } from 'react';
import { pickLanguage, useLanguage } from '../../../shared/language/language.tsx';

/** The page uses the language of its link's subject, unless another was chosen on this device. */
export function useLinkLanguage(locale: string | null): void {
  const { suggest } = useLanguage();
  useEffect(() => {
    if (locale !== null) suggest(pickLanguage([locale]));
  }, [locale, suggest]);
}
