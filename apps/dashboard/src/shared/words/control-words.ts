import type { ControlWords } from '@sightline/ui/control-words';
import { t } from './words.ts';

/** The kit's controls in the page's language. */
export const controlWords = (): ControlWords => ({
  close: t('Close'),
  retry: t('Try again'),
  pages: {
    page: (number) => t('Page {number}', { number }),
    first: t('First page'),
    previous: t('Previous page'),
    next: t('Next page'),
    last: t('Last page'),
  },
});

/** The same for tables whose paging isn't the kit's own. */
export const pagingControl = (control: 'first' | 'previous' | 'next' | 'last') => ({
  'aria-label': controlWords().pages[control],
});
