import * as z from 'zod/mini';
import { key, localDate } from './values.ts';

/** Someone whose cell phone this is, or who is linked to the conversation. */
export const person = z.object({
  addKey: z.number(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.nullable(localDate),
  /** Wall time at the location, `YYYY-MM-DDTHH:mm`. */
  nextVisit: z.nullable(z.object({ apptKey: key, startsAt: z.string(), type: z.string(), provider: z.string() })),
  lastVisit: z.nullable(localDate),
  /** Current carriers and plans, according to the practice's system. */
  insurances: z.array(z.string()),
  /** Opens booking with their details filled in, for their birth date. Null if that isn't known, or no one can book. */
  bookingLink: z.nullable(z.string()),
  /** Opens the forms of the next visit. Null without a visit, or if the practice has no online forms. */
  formLink: z.nullable(z.string()),
  /** The placeholder in a draft for the link to change the next visit. Null without one, or if names repeat. */
  manageLink: z.nullable(z.string()),
});
/** Someone who may be writing from a phone: it is on record as another of their phones than the cell phone. */
export const possiblePerson = z.object({
  ...z.pick(person, { addKey: true, patientId: true, firstName: true, lastName: true }).shape,
  phone: z.enum(['home', 'other']),
});
export type PossiblePerson = z.infer<typeof possiblePerson>;
export type Person = z.infer<typeof person>;

/** What staff may want to do about a text that no rule acted on. */
export const suggestedAct = z.object({
  kind: z.enum(['confirm-visit', 'change-visit']),
  apptKey: key,
  /** The location's wall time. */
  startsAt: z.string(),
  /** The visit's stamp: the act is refused if it changed since. */
  stamp: z.string(),
  /** Whose visit it is, if several people have the phone. */
  firstName: z.nullable(z.string()),
});
export type SuggestedAct = z.infer<typeof suggestedAct>;
