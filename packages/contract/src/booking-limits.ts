/** Days one list of times may span. */
export const MOST_SLOT_DAYS = 62;
/** A chosen time is kept for a patient this long. */
export const HOLD_MINUTES = 5;
/** Times that one address keeps at once at a practice: a family, or a waiting room, not a whole day. */
export const HOLDS_PER_ADDRESS = 20;
/** Providers with whom one address keeps times at one moment: a parent and a child side by side, not every provider. */
export const PROVIDERS_PER_MOMENT = 2;
/** Of bookings and holds, for one address and minute. */
export const BOOKINGS_PER_MINUTE = 30;
/** Visits that one phone, and one patient, may have ahead at a practice before online booking refers them to the office. */
export const MOST_VISITS_AHEAD = 12;

/** Digits of the code that a phone is sent. */
export const CODE_DIGITS = 6;
/** How long the code is good for. */
export const CODE_MINUTES = 10;
/** Wrong entries of one code. */
export const CODE_TRIES = 5;
/** How long a browser session that entered the code may book for the phone. */
export const PHONE_PROOF_MINUTES = 60;
/** How long a link in a text stands for the phone that the text went to. */
export const TEXTED_LINK_DAYS = 60;
/** Codes that one phone is sent at most in an hour. */
export const CODES_PER_PHONE_AND_HOUR = 5;
/** Codes that one address asks for at most in an hour: a household or an office, not a list of numbers. */
export const CODES_PER_ADDRESS_AND_HOUR = 20;
