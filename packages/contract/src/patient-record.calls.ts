import * as z from 'zod/mini';
import { leftOutReason, ruleName } from './automated-messages.calls.ts';
import { defineCall } from './call.ts';
import { packetProgress } from './form-packets.calls.ts';
import { LOCALES } from './languages.ts';
import { smsHold } from './messages.calls.ts';
import { givenInstant, instant, keyOrZero, keyText, localDate, recordStamp, seenStamp, typedText } from './values.ts';

const patientsMenu = { rule: 'element', element: 'Dv4PatientsMenu' } as const;

/** Patients per search, and entries per page of a timeline. */
export const MOST_PATIENTS_FOUND = 50;
export const TIMELINE_PAGE = 40;

/** A patient found by a search. Phones are E.164, or empty. */
export const foundPatient = z.object({
  addKey: z.number(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.nullable(localDate),
  phone: z.string(),
  locName: z.string(),
  /** Wall time at the location, `YYYY-MM-DDTHH:mm`. */
  nextVisit: z.nullable(z.string()),
  lastVisit: z.nullable(localDate),
});
export type FoundPatient = z.infer<typeof foundPatient>;

export const searchPatients = defineCall({
  name: 'patients.search',
  summary: 'Finds patients by name, ID, birth date, phone number or its last four digits',
  method: 'POST',
  path: '/patients/api/search',
  origin: 'own',
  access: patientsMenu,
  audit: { patients: true, action: 'patients.search' },
  evenWhenDiskIsFull: true,
  body: z.strictObject({ text: typedText(80) }),
  replies: { 200: z.object({ patients: z.array(foundPatient), hasMore: z.boolean() }) },
  problems: [],
});

/** An entry of the consent ledger: who decided what, how and in which words. */
export const consentEvidence = z.object({
  at: instant,
  purpose: z.enum(['sms', 'hipaa', 'marketing']),
  decision: z.enum(['requested', 'given', 'refused', 'held', 'released']),
  source: z.enum(['keyword', 'staff', 'gateway', 'import', 'wording', 'silence', 'deadline', 'form']),
  words: z.string(),
  phone: z.string(),
  userName: z.nullable(z.string()),
  /** The completed form with the decision, for users who may read forms. */
  entryKey: z.nullable(z.number()),
});
export type ConsentEvidence = z.infer<typeof consentEvidence>;

/** An automated message to the patient: when it goes out, or why it doesn't. */
export const plannedMessage = z.object({
  rule: ruleName,
  state: z.enum(['later', 'left-out']),
  /** Wall time at the location, `YYYY-MM-DDTHH:mm`. */
  at: z.string(),
  method: z.nullable(z.enum(['text', 'email'])),
  reason: z.nullable(leftOutReason),
  /** What it is about: the date of the visit or recall, or the order's number. */
  about: z.string(),
});
export type PlannedMessage = z.infer<typeof plannedMessage>;

const contact = {
  cellPhone: z.string(),
  primaryPhone: z.string(),
  secondaryPhone: z.string(),
  email: z.string(),
  locale: z.literal([...LOCALES]),
} as const;

export const CONTACT_FIELDS = ['cellPhone', 'primaryPhone', 'secondaryPhone', 'email', 'locale'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const patientRecord = z.object({
  addKey: z.number(),
  patientId: z.string(),
  /** The system the ID comes from; empty for patients added here. */
  patientIdSource: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.nullable(localDate),
  locKey: z.number(),
  locName: z.string(),
  since: instant,
  ...contact,
  /** Of the contact; sent back with a correction, which is refused if the contact changed since. */
  contactStamp: recordStamp,
  /** Fields that were corrected here, and that imports therefore leave alone. */
  corrected: z.array(z.enum(CONTACT_FIELDS)),
  insurances: z.array(z.string()),
  /** Medicines and allergies that staff accepted from forms. */
  health: z.array(z.object({ kind: z.literal(['medicine', 'allergy']), name: z.string(), detail: z.string() })),
  /** Other patients with one of this patient's phone numbers. */
  household: z.array(
    z.object({
      addKey: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      dob: z.nullable(localDate),
    }),
  ),
  /** Whether the cell phone may be texted; null without a cell phone. */
  texts: z.nullable(z.enum(['open', 'opted-out', 'held'])),
  hold: z.nullable(smsHold),
  hipaa: z.object({ isGiven: z.boolean(), isPending: z.boolean(), askedAt: z.nullable(instant) }),
  evidence: z.array(consentEvidence),
  /** For users who may read texts. */
  conversations: z.nullable(
    z.array(z.object({ convKey: z.number(), phone: z.string(), locName: z.string(), last: instant })),
  ),
  visitsAhead: z.array(
    z.object({
      apptKey: z.number(),
      startsAt: z.string(),
      type: z.string(),
      provider: z.string(),
      locName: z.string(),
      status: z.string(),
      /** How far the visit's forms are; null if it needs none. */
      forms: z.nullable(packetProgress),
    }),
  ),
  recallsDue: z.array(z.object({ recallKey: z.number(), dueDate: localDate, type: z.string() })),
  ordersOpen: z.array(
    z.object({ orderKey: z.number(), orderNo: z.string(), type: z.string(), status: z.string(), date: localDate }),
  ),
  /** Whether any automated message is turned on. */
  hasRules: z.boolean(),
  planned: z.array(plannedMessage),
  /** When the patient's data was erased, by whom and why; null if it was not. */
  erased: z.nullable(
    z.object({
      at: instant,
      userName: z.nullable(z.string()),
      reason: z.string(),
      /** The first day on which none of the signed forms has to be kept. */
      formsUntil: z.nullable(localDate),
    }),
  ),
});
export type PatientRecord = z.infer<typeof patientRecord>;

const addKey = z.object({ addKey: keyText });

export const getPatient = defineCall({
  name: 'patients.open',
  summary: "A patient's record: contact, household, consent with its evidence, and what comes next",
  method: 'GET',
  path: '/patients/api/patients/:addKey',
  origin: 'own',
  access: patientsMenu,
  audit: { patients: true, action: 'patients.open' },
  params: addKey,
  replies: { 200: patientRecord },
  problems: ['patient.not-found'],
});

export const TIMELINE_KINDS = ['visit', 'text', 'notice', 'form', 'order', 'recall'] as const;

/** Something that happened between the practice and a patient. */
export const timelineEntry = z.object({
  id: z.string(),
  at: instant,
  /** Wall time at the location, `YYYY-MM-DDTHH:mm`. */
  local: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  title: z.string(),
  detail: z.string(),
  status: z.string(),
  /** Texts: whether the patient wrote it. */
  isIncoming: z.boolean(),
  /** The conversation or completed form it opens. */
  convKey: z.nullable(z.number()),
  entryKey: z.nullable(z.number()),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const getTimeline = defineCall({
  name: 'patients.timeline',
  summary: "A patient's visits, texts, emails, forms, orders and recalls, newest first",
  method: 'GET',
  path: '/patients/api/patients/:addKey/timeline',
  origin: 'own',
  access: patientsMenu,
  audit: { patients: true, action: 'patients.timeline' },
  params: addKey,
  query: z.strictObject({ before: z.optional(givenInstant) }),
  replies: {
    200: z.object({ entries: z.array(timelineEntry), next: z.nullable(instant) }),
  },
  problems: ['patient.not-found', 'request.invalid'],
});

export const correctPatient = defineCall({
  name: 'patients.correct',
  summary: "Corrects a patient's phone numbers, email address or language",
  method: 'PATCH',
  path: '/patients/api/patients/:addKey',
  origin: 'own',
  access: patientsMenu,
  audit: { patients: true, action: 'patients.correct' },
  params: addKey,
  body: z.strictObject({
    cellPhone: z.optional(typedText(40)),
    primaryPhone: z.optional(typedText(40)),
    secondaryPhone: z.optional(typedText(40)),
    email: z.optional(typedText(254)),
    locale: z.optional(z.literal([...LOCALES])),
    /** The contact's stamp as the caller saw it; without one, it is taken as it is. */
    stamp: seenStamp,
    /** If the patient opted out on the earlier cell phone: whether the new one is opted out too (default). */
    keepsOptOut: z.optional(z.boolean()),
  }),
  replies: { 200: z.object({ addKey: keyOrZero, corrected: z.array(z.enum(CONTACT_FIELDS)) }) },
  problems: ['patient.not-found', 'patient.erased', 'patient.contact-invalid', 'record.changed'],
});
