import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { keyText } from './values.ts';

/** Below zero: a picture of a text that goes out later. */
const pictureKey = z.pipe(z.string().check(z.regex(/^-?\d{1,10}$/)), z.transform(Number));

/**
 * Pictures of messages. Neither an `<img>` nor the gateway can send a token, so the URL is the authorization: it names
 * one picture, expires, and is signed.
 */
export const readPicture = defineCall({
  name: 'pictures.read',
  summary: 'A picture in a message, by a signed URL that expires',
  method: 'GET',
  path: '/messaging/api/pictures/:pictureKey',
  origin: 'own',
  access: { rule: 'public', why: 'the URL is signed, names one picture and expires' },
  audit: { patients: false, why: 'the URL came from an audited call' },
  params: z.object({ pictureKey }),
  query: z.object({
    cover: keyText,
    /** Seconds since 1970. */
    until: z.string().check(z.regex(/^\d{10}$/)),
    signature: z.string().check(z.maxLength(100)),
    /** The original of a picture that was converted for display. */
    original: z.optional(z.literal('1')),
  }),
  produces: 'image/*',
  replies: { 200: z.unknown() },
  problems: ['picture.not-found'],
});
