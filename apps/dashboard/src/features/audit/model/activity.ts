import { t } from '../../../shared/words/words.ts';

/** What someone did, in the page's language. The server sends it in English. */
export const activityWords = (title: string): string => t(title);
