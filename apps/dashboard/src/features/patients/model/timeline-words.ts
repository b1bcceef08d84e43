import { t } from '../../../shared/words/words.ts';

/** What the server calls an entry's status, a message's occasion and the way it went; '' stays ''. */
export const servedWord = (word: string): string => (word === '' ? '' : t(word));
