import * as z from 'zod/mini';
import { givenKey, givenLine, givenName, language, timeZone } from './administration.values.ts';
import { defineCall } from './call.ts';
import { instant, keyText, recordStamp, seenStamp } from './values.ts';

const PRACTICES = '/admin/api/practices';
const shared = {
  origin: 'own',
  access: { rule: 'superadmin' },
  audit: { patients: false, why: 'writes its own row' },
} as const;

export const IDLE_MINUTES = { least: 2, most: 480, default: 15 } as const;
const IDLE_RANGE = `Choose ${IDLE_MINUTES.least} to ${IDLE_MINUTES.most} minutes.`;
const idleMinutes = z.int().check(z.minimum(IDLE_MINUTES.least, IDLE_RANGE), z.maximum(IDLE_MINUTES.most, IDLE_RANGE));

/** What people can change about a practice. */
export const practiceFields = {
  name: givenName(100),
  /** Practices that belong together have the same; '' for none. */
  groupName: givenLine(100),
  timeZone,
  /** Of patients who chose none. */
  language,
  /** Staff choose the locations they work at. */
  isLocationAware: z.boolean(),
  /** Texts may carry pictures. */
  allowsPictures: z.boolean(),
  /** Codes and confirmations of online bookings go to Canadian phones, too. */
  textsCanada: z.boolean(),
  /** Minutes without activity until staff are signed out. */
  idleMinutes,
  /** Off for a new practice until someone turns it on. */
  sendsTexts: z.boolean(),
};

export const practice = z.object({
  coverKey: z.number(),
  ...practiceFields,
  /** Set while the practice is closed: its data is kept; nobody signs in, texts or books. */
  closedAt: z.nullable(instant),
  locations: z.number(),
  providers: z.number(),
  /** Sent back with a change: it is refused if the practice's fields changed since. */
  stamp: recordStamp,
});
export type Practice = z.infer<typeof practice>;

export const newPractice = z.strictObject({
  ...z.partial(z.object(practiceFields)).shape,
  coverKey: z.optional(givenKey),
  name: practiceFields.name,
  timeZone: practiceFields.timeZone,
});
export type NewPractice = z.infer<typeof newPractice>;

export const practiceChange = z.strictObject({
  ...z.partial(z.object(practiceFields)).shape,
  isClosed: z.optional(z.boolean()),
  stamp: seenStamp,
});
export type PracticeChange = z.infer<typeof practiceChange>;

export const listPractices = defineCall({
  ...shared,
  name: 'practices.list',
  summary: 'Every practice of the installation',
  method: 'GET',
  path: PRACTICES,
  audit: { patients: false, why: 'practice accounts only' },
  replies: { 200: z.object({ practices: z.array(practice) }) },
  problems: [],
});

export const addPractice = defineCall({
  ...shared,
  name: 'practices.add',
  actsOnce: true,
  summary: 'Adds a practice with carriers, appointment types, templates, forms and roles to start with',
  method: 'POST',
  path: PRACTICES,
  body: newPractice,
  replies: { 201: practice },
  problems: ['practice.key-taken'],
});

export const editPractice = defineCall({
  ...shared,
  name: 'practices.edit',
  summary: 'Changes a practice, or closes or reopens it; omitted fields stay unchanged',
  method: 'PATCH',
  path: `${PRACTICES}/:coverKey`,
  params: z.object({ coverKey: keyText }),
  body: practiceChange,
  replies: { 200: practice },
  problems: ['cover.not-found', 'record.changed'],
});

export const deletePractice = defineCall({
  ...shared,
  name: 'practices.delete',
  actsOnce: true,
  summary:
    'Deletes a practice that was never used; one with patients, visits, texts, forms or staff can only be closed',
  method: 'POST',
  path: `${PRACTICES}/:coverKey/delete`,
  params: z.object({ coverKey: keyText }),
  body: z.strictObject({ name: practiceFields.name }),
  replies: { 200: z.object({ isDeleted: z.boolean() }) },
  problems: ['cover.not-found', 'practice.not-named', 'practice.in-use'],
});
