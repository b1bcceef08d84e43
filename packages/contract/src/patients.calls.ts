import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat, conversation } from './conversations.calls.ts';
import { key, keyOrZero, localDate, sessionField, typedText } from './values.ts';

/** A patient in the new-message search (messaging specification, section 3). Phones are E.164, or empty. */
export const patientSearchResult = z.object({
  addKey: z.number(),
  cellPhone: z.string(),
  primaryPhone: z.string(),
  secondaryPhone: z.string(),
  dob: z.nullable(localDate),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  PMSPatientID: z.string(),
  patientId: z.string(),
  vwPatientId: z.string(),
  isValidPhone: z.boolean(),
  /** Ours: the cell phone has opted out of texts. */
  isOptedOut: z.boolean(),
});
export type PatientSearchResult = z.infer<typeof patientSearchResult>;

const searchText = (longest: number) => z._default(z.nullable(typedText(longest)), '');

export const findPatient = defineCall({
  name: 'patients.find',
  summary: 'Finds patients by ID, start of name or phone number',
  method: 'POST',
  path: '/messaging/api/Conversations/FindPatient',
  origin: 'specification',
  access: chat,
  audit: { patients: true, action: 'patients.find' },
  evenWhenDiskIsFull: true,
  body: z.object({
    SessionId: sessionField,
    locKey: z._default(z.nullable(keyOrZero), 0),
    FirstName: searchText(20),
    LastName: searchText(20),
    /** `xxx-xxx-xxxx`; ten digits in any other format work as well. */
    Phone: searchText(30),
    PatientId: searchText(20),
  }),
  replies: { 200: z.object({ ListOfPatientSearch: z.array(patientSearchResult), Error: z.string() }) },
  problems: ['session.mismatch', 'location.not-found'],
});

export const selectPatient = defineCall({
  name: 'patients.select',
  summary: 'Links a conversation to a patient',
  method: 'POST',
  path: '/messaging/api/Conversations/SelectPatient',
  origin: 'specification',
  access: chat,
  audit: { patients: true, action: 'patients.select' },
  body: z.object({
    SessionId: sessionField,
    ConversationKey: key,
    PMSPatientId: z.nullish(z.string().check(z.maxLength(100))),
    AddKey: z.nullish(keyOrZero),
    FirstName: z.nullish(z.string().check(z.maxLength(100))),
    LastName: z.nullish(z.string().check(z.maxLength(100))),
  }),
  replies: {
    200: z.object({ Success: z.boolean(), Errors: z.array(z.string()), Conversation: z.nullable(conversation) }),
  },
  problems: ['session.mismatch', 'conversation.not-found'],
});

export const createNewPatient = defineCall({
  name: 'patients.create',
  actsOnce: true,
  summary: 'Adds a patient with a name and phone number',
  method: 'POST',
  path: '/messaging/api/Conversations/CreateNewPatient',
  origin: 'specification',
  access: chat,
  audit: { patients: true, action: 'patients.create' },
  body: z.object({
    sessionId: sessionField,
    locKey: z._default(z.nullable(keyOrZero), 0),
    firstName: searchText(100),
    lastName: searchText(100),
    phoneNumber: searchText(30),
  }),
  replies: {
    200: z.object({
      NewPatient: z.nullable(patientSearchResult),
      Success: z.boolean(),
      Errors: z.array(z.string()),
      Message: z.string(),
    }),
  },
  problems: ['session.mismatch', 'location.not-found'],
});
