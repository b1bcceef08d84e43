import { t } from '../../../shared/words/words.ts';

/* “Closed” as of offices, which in other languages is another word: the empty value only says of what. */

/** A conversation that was closed. */
export const CLOSED_ONE = t('Closed{conversation}', { conversation: '' });
/** The list of closed conversations. */
export const CLOSED_ONES = t('Closed{conversations}', { conversations: '' });
