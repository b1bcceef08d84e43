import { t } from '../../../shared/words/words.ts';

/** A right's name, which the database gives in English. */
export const rightName = (name: string): string => t(name);
