import { DEFAULT_LANGUAGE, type Language } from '@sightline/contract/languages';
import { useEffect } from 'react';
import { showPagesIn } from '../../../shared/words/page-language.ts';
import { pageLanguage } from '../../../shared/words/words.ts';

/** Shows the pages in the user's own language: the browser may have kept that of the one before. */
export function useOwnLanguage(check: { language?: Language | undefined } | undefined): void {
  const own = check === undefined ? pageLanguage() : (check.language ?? DEFAULT_LANGUAGE);
  useEffect(() => {
    if (own !== pageLanguage()) showPagesIn(own);
  }, [own]);
}
