/** Days that one list of times may span. */
export const MOST_SLOT_DAYS = 62;
/** How long a chosen time is held for a patient. */
export const HOLD_MINUTES = 5;
/** Times one IP address may hold at once at a practice: enough for a family or a waiting room, not for a whole day. */
export const HOLDS_PER_ADDRESS = 20;
/** People of a family who book together, and so providers with whom one IP address may hold the same time. */
export const MOST_PEOPLE = 6;
/** Bookings and holds per IP address and minute. */
export const BOOKINGS_PER_MINUTE = 30;
/** Upcoming visits per phone, and per patient, before online booking refers them to the office. */
export const MOST_VISITS_AHEAD = 12;

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
/** Wrong entries allowed per code. */
export const CODE_TRIES = 5;
/** How long a browser session may book for a phone after entering its code. */
export const PHONE_PROOF_MINUTES = 60;
/** How long a link in a text proves the phone it went to. */
export const TEXTED_LINK_DAYS = 60;
/** Per email address, too. */
export const CODES_PER_PHONE_AND_HOUR = 5;
/** Codes one IP address may request in an hour: enough for a household or an office, not for a list of numbers. */
export const CODES_PER_ADDRESS_AND_HOUR = 20;
/** Most codes that a practice sends: many more than its patients need, and a limit to what strangers can cost it. */
export const CODES_PER_PRACTICE_AND_HOUR = 120;
export const CODES_PER_PRACTICE_AND_DAY = 600;
/** Requests to be called: what a patient may need, and a limit to what strangers can make staff do. */
export const CALLS_PER_PHONE_AND_DAY = 3;
export const CALLS_PER_ADDRESS_AND_HOUR = 10;
export const CALLS_PER_PRACTICE_AND_HOUR = 30;
export const CALLS_PER_PRACTICE_AND_DAY = 100;
/** Texts to one phone, and emails to one address, about online bookings in 24 hours: a family books, moves and cancels. */
export const BOOKING_TEXTS_PER_PHONE_AND_DAY = 20;
export const BOOKING_MAILS_PER_ADDRESS_AND_DAY = 20;
