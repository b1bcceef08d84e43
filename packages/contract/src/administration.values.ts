import * as z from 'zod/mini';
import { isEmailAddress } from './email-address.ts';
import { LANGUAGE_KEYS } from './languages.ts';
import { key } from './values.ts';

/** A name that people type: one line, not empty. */
export const givenName = (longest: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()),
    z.minLength(1, 'Enter a name.'),
    z.maxLength(longest, `Use at most ${longest} characters.`),
  );

/** One line that may stay empty. */
export const givenLine = (longest: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()),
    z.maxLength(longest, `Use at most ${longest} characters.`),
  );

const NO_EMAIL = 'Enter an email address like name@example.com.';
/** One address, or '' for none. */
export const givenEmail = (longest: number) =>
  z.string(NO_EMAIL).check(
    z.trim(),
    z.maxLength(longest, NO_EMAIL),
    z.refine((text) => text === '' || isEmailAddress(text), NO_EMAIL),
  );

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/');
  } catch {
    return false;
  }
}

/** An IANA zone with a region, such as America/New_York. */
export const timeZone = z.string().check(z.refine(isTimeZone, 'Choose a time zone such as America/New_York.'));

export const language = z.enum(LANGUAGE_KEYS, { error: `Choose one of: ${LANGUAGE_KEYS.join(', ')}.` });

/** Zones of the United States, as people call them. */
export const US_TIME_ZONES = [
  { zone: 'America/New_York', name: 'Eastern' },
  { zone: 'America/Chicago', name: 'Central' },
  { zone: 'America/Denver', name: 'Mountain' },
  { zone: 'America/Phoenix', name: 'Mountain (Arizona)' },
  { zone: 'America/Los_Angeles', name: 'Pacific' },
  { zone: 'America/Anchorage', name: 'Alaska' },
  { zone: 'Pacific/Honolulu', name: 'Hawaii' },
  { zone: 'America/Puerto_Rico', name: 'Puerto Rico' },
] as const;

/** Highest key that a person may choose, which leaves room for those that are given. */
const HIGHEST_GIVEN_KEY = 1_000_000_000;
export const givenKey = key.check(z.maximum(HIGHEST_GIVEN_KEY));

/** A phone number in any usual spelling; the server says if it is none. '' for none. */
export const givenPhone = givenLine(40);
