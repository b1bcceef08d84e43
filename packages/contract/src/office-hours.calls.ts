import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { keyText } from './values.ts';

/** When each location is open (INX-008). */
const OFFICE_HOURS = '/admin/api/practices/:coverKey/office-hours';
const admin = { rule: 'practice', element: 'Dv4ClosuresMenu' } as const;
const WALL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Stretches of hours that a weekday may have, as before and after lunch. */
export const MOST_STRETCHES = 4;

/** A stretch of a weekday's hours at a location, wall time. A weekday that isn't listed is closed. */
export const officeDay = z.strictObject({
  /** 1 is Monday, 7 Sunday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  opens: z.string().check(z.regex(WALL_TIME)),
  closes: z.string().check(z.regex(WALL_TIME)),
});
export type OfficeDay = z.infer<typeof officeDay>;

export const officeHours = z.object({
  locKey: z.number(),
  name: z.string(),
  /** By weekday and time. */
  days: z.array(officeDay),
  /** What a location without hours could start with: when its providers can be booked, or the usual hours. Nothing is saved. */
  suggested: z.nullish(z.object({ source: z.enum(['availability', 'usual']), days: z.array(officeDay) })),
});
export type OfficeHours = z.infer<typeof officeHours>;

export const listOfficeHours = defineCall({
  name: 'office-hours.list',
  summary: 'When each open location is open; one without days gets a suggestion',
  method: 'GET',
  path: OFFICE_HOURS,
  origin: 'own',
  access: admin,
  audit: { patients: false, why: 'hours only' },
  params: z.strictObject({ coverKey: keyText }),
  replies: { 200: z.object({ locations: z.array(officeHours) }) },
  problems: [],
});

export const saveOfficeHours = defineCall({
  name: 'office-hours.save',
  summary: 'Replaces the hours of a location',
  method: 'PUT',
  path: `${OFFICE_HOURS}/:locKey`,
  origin: 'own',
  access: admin,
  audit: { patients: false, why: 'hours only; writes its own row' },
  params: z.strictObject({ coverKey: keyText, locKey: keyText }),
  body: z.strictObject({ days: z.array(officeDay).check(z.maxLength(7 * MOST_STRETCHES)) }),
  replies: { 200: z.object({ days: z.array(officeDay) }) },
  problems: ['office-hours.invalid', 'location.not-found'],
});
