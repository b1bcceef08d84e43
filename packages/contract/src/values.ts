import * as z from 'zod/mini';

const LARGEST_KEY = 2_147_483_647;

/** One of our keys: a positive 32-bit integer. */
export const key = z.int().check(z.positive(), z.maximum(LARGEST_KEY));

/** A key or 0, where 0 means "all" or "none". */
export const keyOrZero = z.int().check(z.nonnegative(), z.maximum(LARGEST_KEY));

/** A message's key, which may exceed 32 bits. */
export const transKey = z.int().check(z.positive());

/** A key in a path or query, where everything is text. Doubled parameters arrive as lists and are refused. */
export const keyText = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,10}$/, 'Enter a whole number.')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    keyOrZero,
  ),
);

/** As `keyText`, of rows whose keys may exceed 32 bits: the workers of a cluster number them in ranges up to 2^53. */
export const wideKeyText = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,16}$/, 'Enter a whole number.')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.nonnegative()),
  ),
);

/** An instant, ISO 8601 with `Z`. */
export const instant = z.string();

/** A calendar date without a zone, `YYYY-MM-DD`. */
export const localDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date like 2026-11-20.'));

/** A password as it is typed; its rules are the server's. */
export const password = z
  .string()
  .check(z.minLength(1, 'Enter a password.'), z.maxLength(200, 'Use at most 200 characters.'));

/** Typed text: NUL cannot be stored, so it is removed. */
export const typedText = (longest: number) =>
  z.pipe(
    z.string().check(z.maxLength(longest)),
    z.transform((text: string) => text.replaceAll('\u0000', '')),
  );

/** An instant from a caller, to the nanosecond at most and within four-digit years. */
export const givenInstant = z.iso
  .datetime({ offset: true })
  .check(
    z.regex(/^(19|2\d)\d{2}-[^.]*(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/, 'Enter a date and time like 2026-11-20T15:00:00Z.'),
  );

/** The session named in a body or query; the session gate compares it with the token. */
export const sessionField = z.nullish(z.string().check(z.maxLength(200)));

/** Of a record's values, to send back with a change. Missing from a server of the last release. */
export const recordStamp = z.optional(z.string());

/** A record's stamp as the caller saw it: the change is refused if the record changed since. Without one it is taken as it is. */
export const seenStamp = z.optional(z.string().check(z.maxLength(100)));
