/** PostgreSQL cannot store NUL or a lone surrogate, and no phone sends them on purpose. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** The longest text accepted from a gateway. */
export const LONGEST_BODY = 10_000;
export const LONGEST_SENDER = 40;
export const MOST_MEDIA = 10;
const LONGEST_URL = 2_000;

/** A URL stored as received, unless nothing can be fetched from it. */
export const mediaUrl = (url: string): string => (url.length > LONGEST_URL ? 'too long' : url);
