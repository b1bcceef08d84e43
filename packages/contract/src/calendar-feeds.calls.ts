import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Calendar feeds. Calendar programs send no headers, so the URL itself is the secret. */
export const readCalendarFeed = defineCall({
  name: 'calendar-feeds.read',
  summary:
    "A provider's appointments as iCalendar: types, locations and times, no patient details. With If-None-Match or If-Modified-Since, 304 if nothing changed",
  method: 'GET',
  path: '/public/api/calendars/:token/calendar.ics',
  origin: 'own',
  access: { rule: 'public', why: 'the URL is an unguessable secret that the practice can revoke' },
  audit: { patients: false, why: 'no patient data' },
  params: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  produces: 'text/calendar',
  replies: { 200: z.string() },
  problems: ['route.not-found'],
});
