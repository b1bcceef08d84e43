import { importFailureIn } from '@sightline/contract/served-text';
import { pageSaying } from './served-words.ts';

/** Why an import failed, which the server says in English, in the page's language; file names and columns stay. */
export const importFailure = (message: string): string => importFailureIn(message, pageSaying());
