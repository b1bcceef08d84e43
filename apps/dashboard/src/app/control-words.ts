import type { ControlWords } from '@sightline/ui/control-words';
import { t } from '../shared/words/words.ts';

/** The kit's controls in the page's language. */
export const CONTROL_WORDS: ControlWords = {
  close: t('Close'),
  retry: t('Try again'),
  pages: {
    page: (number) => t('Page {number}', { number }),
    first: t('First page'),
    previous: t('Previous page'),
    next: t('Next page'),
    last: t('Last page'),
  },
};
