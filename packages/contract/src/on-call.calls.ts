import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { key, keyText } from './values.ts';

/** Who is texted about urgent texts while the office is closed (URG-002). */
const ON_CALL = '/admin/api/practices/:coverKey/on-call';
/** The same right as for office hours. */
const admin = { rule: 'practice', element: 'Dv4ClosuresMenu' } as const;
/** People on call. */
export const MOST_ON_CALL = 20;

export const onCallPerson = z.object({
  userKey: z.number(),
  name: z.string(),
  phone: z.string(),
  /** May no longer read the practice's texts: gets no alerts. */
  isUnable: z.boolean(),
});
export type OnCallPerson = z.infer<typeof onCallPerson>;

const onCallList = z.object({
  people: z.array(onCallPerson),
  /** The number patients are given while the office is closed; empty: none. */
  patientPhone: z.string(),
  /** Who may be put on call. */
  users: z.array(z.object({ userKey: z.number(), name: z.string() })),
});
export type OnCall = z.infer<typeof onCallList>;

export const readOnCall = defineCall({
  name: 'on-call.read',
  summary: 'Who is texted about urgent texts while the office is closed',
  method: 'GET',
  path: ON_CALL,
  origin: 'own',
  access: admin,
  audit: { patients: false, why: 'names and phones of staff only' },
  params: z.strictObject({ coverKey: keyText }),
  replies: { 200: onCallList },
  problems: [],
});

export const saveOnCall = defineCall({
  name: 'on-call.save',
  summary: 'Replaces the people on call',
  method: 'PUT',
  path: ON_CALL,
  origin: 'own',
  access: admin,
  audit: { patients: false, why: 'names and phones of staff only; writes its own row' },
  params: z.strictObject({ coverKey: keyText }),
  body: z.strictObject({
    people: z
      .array(z.strictObject({ userKey: key, phone: z.string().check(z.maxLength(30)) }))
      .check(z.maxLength(MOST_ON_CALL)),
    patientPhone: z._default(z.string().check(z.maxLength(30)), ''),
  }),
  replies: { 200: onCallList },
  problems: ['on-call.invalid'],
});
