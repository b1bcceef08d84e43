/** Longest text one send may carry, in the units of `messageLength` (messaging specification, section 5). */
export const MESSAGE_LIMIT = 320;

/** Conversations on one page of the list (messaging specification, section 9). */
export const CONVERSATION_PAGE_SIZE = 15;

/** Milliseconds between two polls of the list (messaging specification, section 9). */
export const POLL_INTERVAL_MS = 60_000;

/** Polls after which polling stops and Sleep Mode opens: 3 hours at one a minute (decision 1). */
export const POLLS_BEFORE_SLEEP = 180;

/** Graphemes of the last message shown in a list row (messaging specification, section 9). */
export const PREVIEW_LIMIT = 30;

/** Graphemes of a template shown in the picker (messaging specification, section 9). */
export const TEMPLATE_PREVIEW_LIMIT = 100;

/** Patients one new message may go to (messaging specification, section 5). */
export const RECIPIENT_LIMIT = 10;

/** Images one message may carry (messaging specification, section 5). */
export const ATTACHMENT_LIMIT = 3;

/** Bytes all images of one message may have together, 5,000,000 included (messaging specification, section 5). */
export const ATTACHMENT_BYTES_LIMIT = 5_000_000;

/** Characters of a patient ID, first name or last name in the patient search (messaging specification, section 5). */
export const SEARCH_FIELD_LIMIT = 20;

/** Characters of a phone as typed, xxx-xxx-xxxx (messaging specification, section 5). */
export const PHONE_INPUT_LENGTH = 12;

/** Digits of a phone number in the North American Numbering Plan, the country code apart. */
export const PHONE_DIGITS = 10;

/** Milliseconds a message must have waited before it is called Scheduled (messaging specification, section 9). */
export const SCHEDULED_LABEL_AFTER_MS = 60_000;

/** Milliseconds without a receipt after which a delivery counts as unknown: 4 hours (decision 6). */
export const RECEIPT_OVERDUE_AFTER_MS = 4 * 60 * 60 * 1000;
