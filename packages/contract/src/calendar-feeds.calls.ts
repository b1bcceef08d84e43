import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** What calendar programs subscribe to. They send no headers, so the address itself is the secret. */
export const readCalendarFeed = defineCall({
  name: 'calendar-feeds.read',
  summary: "A provider's appointments as iCalendar: types, places and times, nothing of patients",
  method: 'GET',
  path: '/public/api/calendars/:token/calendar.ics',
  origin: 'own',
  access: { rule: 'public', why: 'the address is an unguessable secret of the practice, which it ends when it likes' },
  audit: { patients: false, why: 'nothing of patients is in it' },
  params: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  produces: 'text/calendar',
  replies: { 200: z.string() },
  problems: ['route.not-found'],
});
