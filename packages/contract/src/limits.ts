import { clockIn, hourIn } from './languages.ts';

/** Limits used by both calls and texts: a figure in a text comes from its constant. */

/** How long a hand-off's SessionID, and a sign-in link, is valid. */
export const SIGN_IN_LINK_MINUTES = 5;
export const SHORTEST_PASSWORD = 12;

/** Of a file attached to a form. */
export const FILE_BYTES = 5_000_000;
export const DEFINITION_BYTES = 1_000_000;
/** Of a file to import. */
export const IMPORT_BYTES = 2 ** 30;
/** Of a picture of the preferences. */
export const IMAGE_BYTES = 4_000_000;
export const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

export const INSURANCE_NAME_LENGTH = 50;
export const TYPE_NAME_LENGTH = 100;
/** Of a first, last or preferred name that someone outside the practice types. */
export const NAME_LENGTH = 50;
/** Of the what-to-bring text. */
export const BRING_LENGTH = 120;
/** Of a practice's own question. */
export const LABEL_LENGTH = 50;
/** Of its Spanish, which takes more letters. */
export const SPANISH_LABEL_LENGTH = 80;
/** Of a link's attribution. */
export const ATTRIBUTION_LENGTH = 100;

/** Days of a calendar or list of times in one call. */
export const MOST_DAYS = 400;

/** A webhook that fails for this long is switched off. */
export const WEBHOOK_STOPPED_AFTER_DAYS = 5;

/** Automated messages a patient may get in a week, not counting reminders. */
export const AUTOMATED_A_WEEK = 3;
/** The widest hours at a location in which automated messages may go out. */
export const WIDEST_WINDOW = { from: '08:00', until: '20:00' } as const;

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** 'three' for 3, 12 for 12: small counts inside a sentence. */
export const countWords = (count: number): string => COUNTS[count] ?? String(count);

/** '8:00 AM' for 08:00. */
export const clockWords = (time: string): string => clockIn(time, 'en');

/** '8 AM' for 08:00: a full hour without minutes. */
export const hourWords = (time: string): string => hourIn(time, 'en');

/** Days that an invitation or a link to a new password works. */
export const ACCOUNT_LINK_DAYS = 7;

/** Younger patients need a guardian's signature, and aren't asked what only adults can answer. */
export const ADULT_YEARS = 18;
