import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, key } from './values.ts';

/** How a patient proves that a phone or an email address is theirs, if the practice requires it before booking, and what they can do who have neither. */
const words = (longest: number) => z.string().check(z.maxLength(longest));

const shared = {
  method: 'POST',
  origin: 'own',
  access: {
    rule: 'public',
    why: 'patients book without signing in; rate-limited by phone or email address, and by IP address',
  },
} as const;

export const sendPhoneCode = defineCall({
  ...shared,
  name: 'booking.send-code',
  summary: 'Texts a verification code to a phone before booking, or emails it to someone without a mobile phone',
  path: '/public/api/phone-codes',
  audit: { patients: true, action: 'booking.send-code' },
  body: z.strictObject({
    coverKey: key,
    locKey: key,
    /** Or `email`. */
    phone: z.nullish(words(40)),
    email: z.nullish(words(254)),
    /** The page's language, as `es` or `en-US`. */
    language: z.nullish(words(20)),
  }),
  /** `codeKey` is sent back with the code. */
  replies: { 201: z.object({ codeKey: z.string(), expiresAt: instant }) },
  problems: [
    'booking.not-found',
    'booking.invalid',
    'booking.phone-opted-out',
    'booking.phone-not-textable',
    'booking.no-texts',
    'booking.too-many-codes',
    'booking.codes-paused',
    'booking.codes-by-text-only',
    'request.too-many',
  ],
});

export const verifyPhoneCode = defineCall({
  ...shared,
  name: 'booking.verify-code',
  summary: 'Checks a verification code and returns the proof to send with the booking',
  path: '/public/api/phone-codes/verify',
  audit: { patients: true, action: 'booking.verify-code' },
  body: z.strictObject({ coverKey: key, codeKey: words(64), code: words(20) }),
  replies: { 200: z.object({ phoneProof: z.string(), expiresAt: instant }) },
  problems: ['booking.not-found', 'booking.wrong-code', 'request.too-many'],
});

export const askCall = defineCall({
  ...shared,
  name: 'booking.ask-call',
  summary: 'Asks the office to call someone who can’t get a code',
  path: '/public/api/call-requests',
  audit: { patients: true, action: 'booking.ask-call' },
  body: z.strictObject({
    coverKey: key,
    locKey: key,
    phone: words(40),
    firstName: words(100),
    lastName: words(100),
    /** What they want to book. */
    taskKey: z.nullish(key),
    language: z.nullish(words(20)),
  }),
  replies: { 204: z.undefined() },
  problems: ['booking.not-found', 'booking.invalid', 'booking.too-many-calls', 'request.too-many'],
});
