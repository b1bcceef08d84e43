/** The longest text of one send, in the units of `messageLength` (messaging specification, section 5). */
export const MESSAGE_LIMIT = 320;

/** Conversations on one page of the list (messaging specification, section 9). */
export const CONVERSATION_PAGE_SIZE = 15;

/** Milliseconds between list polls (messaging specification, section 9). */
export const POLL_INTERVAL_MS = 60_000;

/** Polls until polling stops and Sleep Mode opens: 3 hours at one a minute (decision 1). */
export const POLLS_BEFORE_SLEEP = 180;

/** Graphemes of the last message in a list row (messaging specification, section 9). */
export const PREVIEW_LIMIT = 30;

/** Graphemes of a template in the picker (messaging specification, section 9). */
export const TEMPLATE_PREVIEW_LIMIT = 100;

/** Recipients of one new message (messaging specification, section 5). */
export const RECIPIENT_LIMIT = 10;

/** Images per message (messaging specification, section 5). */
export const ATTACHMENT_LIMIT = 3;

/** Total bytes of a message's images, 5,000,000 included (messaging specification, section 5). */
export const ATTACHMENT_BYTES_LIMIT = 5_000_000;

/** Characters of a patient ID, first name or last name in the patient search (messaging specification, section 5). */
export const SEARCH_FIELD_LIMIT = 20;

/** Characters of a phone as typed, xxx-xxx-xxxx (messaging specification, section 5). */
export const PHONE_INPUT_LENGTH = 12;

/** Digits of a North American phone number, without the country code. */
export const PHONE_DIGITS = 10;

/** Milliseconds a message must have waited before it is labeled Scheduled (messaging specification, section 9). */
export const SCHEDULED_LABEL_AFTER_MS = 60_000;

/** Milliseconds without a receipt until a delivery counts as unknown: 4 hours (decision 6). */
export const RECEIPT_OVERDUE_AFTER_MS = 4 * 60 * 60 * 1000;
