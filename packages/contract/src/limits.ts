/** Bounds that both calls and texts name: a figure in a text is made from its bound. */

/** A hand-off's SessionID, and a link that signs in, is good for so long. */
export const SIGN_IN_LINK_MINUTES = 5;
export const SHORTEST_PASSWORD = 12;

/** Of a file that patients attach to a form. */
export const FILE_BYTES = 5_000_000;
export const DEFINITION_BYTES = 1_000_000;
/** Of a picture of the preferences. */
export const IMAGE_BYTES = 4_000_000;
export const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

export const INSURANCE_NAME_LENGTH = 50;
export const TYPE_NAME_LENGTH = 100;
/** Of what patients are asked to bring. */
export const BRING_LENGTH = 120;
/** Of a question of the practice's own. */
export const LABEL_LENGTH = 50;
/** Of the words that a link carries on where a patient came from. */
export const ATTRIBUTION_LENGTH = 100;

/** Days of a calendar or a list of times that one call spans. */
export const MOST_DAYS = 400;

/** A webhook that fails for this long is switched off. */
export const WEBHOOK_STOPPED_AFTER_DAYS = 5;

/** Automated messages, reminders not counted, that a patient gets in a week. */
export const AUTOMATED_A_WEEK = 3;
/** The widest hours of a day at a location in which anything automated may go out. */
export const WIDEST_WINDOW = { from: '08:00', until: '20:00' } as const;

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** 'three' of 3, and 12 of 12: small counts inside a sentence. */
export const countWords = (count: number): string => COUNTS[count] ?? String(count);

/** '8:00 AM' of 08:00. */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '8 AM' of 08:00: a full hour without its minutes. */
export const hourWords = (time: string): string => clockWords(time).replace(':00', '');
