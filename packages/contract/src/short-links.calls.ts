import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Links in texts that name their page, unlike those to a visit (`openShortLink`), whose code only the database knows. */
const LONGEST_CODE = 80;

const shortLink = {
  method: 'GET',
  origin: 'own',
  access: { rule: 'public', why: 'the link holds all that its page is opened with' },
  audit: { patients: false, why: 'nothing is read: the link is rewritten to the URL of its page' },
  // As messengers pass it on: with any punctuation that followed it.
  params: z.object({ code: z.string().check(z.maxLength(LONGEST_CODE)) }),
  produces: 'text/plain',
  replies: { 302: z.string() },
  problems: ['request.too-many'],
} as const;

export const openShortBooking = defineCall({
  ...shortLink,
  name: 'booking.short-page',
  summary: 'Redirects a short link in a text to online booking at a location',
  path: '/b/:code',
});

export const openShortForms = defineCall({
  ...shortLink,
  name: 'forms.short-page',
  summary: 'Redirects a short link in a text to the forms of a visit, a patient or a location',
  path: '/f/:code',
});
