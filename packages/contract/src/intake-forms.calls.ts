import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { entrySeal } from './form-seal.ts';
import { urgency } from './urgent-forms.calls.ts';
import { instant, key, keyOrZero, keyText, localDate } from './values.ts';

/** Registration intake forms: templates, links, patients' answers (FRM-001 to FRM-012). */
const FORMS = '/forms';
const PUBLIC = '/public/api/forms';
const patientForms = { rule: 'element', element: 'Dv4PatientForms' } as const;

export const formTemplate = z.object({
  Id: z.number(),
  Name: z.string(),
  PathName: z.string(),
  /** Ours: false for a form that isn't in patients' list and opens by its link only. */
  IsListed: z.optional(z.boolean()),
});
export type FormTemplate = z.infer<typeof formTemplate>;

export const getForms = defineCall({
  name: 'forms.list',
  summary: "The practice's form templates by name",
  method: 'GET',
  path: `${FORMS}/getForms`,
  origin: 'specification',
  access: patientForms,
  audit: { patients: false, why: 'templates only' },
  query: z.object({ coverKey: keyText }),
  replies: { 200: z.object({ PatientDataList: z.array(formTemplate) }) },
  problems: [],
});

/** How an entry was matched to its patient: by their link, by name, birth date and phone, or by staff. */
export const TIES = ['link', 'other-person', 'match', 'staff'] as const;

export const entryPatient = z.object({
  addKey: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** 'other-person': the patient's link, filled in with another name or birth date. */
  tiedBy: z.enum(TIES),
});

/** An entry with the definition it was filled in with (FRM-009). */
export const formEntry = z.object({
  Id: z.number(),
  FormId: z.number(),
  Name: z.string(),
  FirstName: z.string(),
  MiddleName: z.string(),
  LastName: z.string(),
  Telephone: z.string(),
  Email: z.string(),
  AppointmentDate: z.nullable(localDate),
  DateCreated: instant,
  /** Submitted values, JSON text. */
  Data: z.string(),
  /** The form's definition, JSON text with a components list. */
  FormData: z.string(),
  LocKey: z.nullable(z.number()),
  /** Ours: the language it was filled in, and the definition's texts in that language if different. */
  Locale: z.optional(z.string()),
  Translations: z.optional(z.record(z.string(), z.string())),
  /** Ours: the linked patient and how they were matched, and who linked or unlinked them last; null if none. */
  Patient: z.optional(z.nullable(entryPatient)),
  Linked: z.optional(z.nullable(z.object({ at: instant, by: z.string() }))),
  /** Ours: answers that cannot wait for the visit, in the form's words. */
  Urgent: z.optional(z.nullable(urgency)),
  /** Ours: whether it still is as it was sent in; null for older entries. */
  Seal: z.optional(z.nullable(entrySeal)),
  /** Ours: the version of the privacy notice that the form opened, by its SHA-256. */
  Notice: z.optional(z.nullable(z.string())),
});
export type FormEntry = z.infer<typeof formEntry>;

export const getDataByAppointmentDate = defineCall({
  name: 'forms.entries',
  summary: 'Completed forms by appointment date, or by submission date if there is no appointment',
  method: 'POST',
  path: `${FORMS}/getDataByAppointmentDate`,
  origin: 'specification',
  access: patientForms,
  audit: { patients: true, action: 'forms.entries' },
  query: z.object({ coverKey: keyText, pageNumber: z._default(keyText, 1), pageSize: z._default(keyText, 50) }),
  body: z.object({
    StartDate: z.string().check(z.maxLength(30)),
    EndDate: z.string().check(z.maxLength(30)),
    /** 0 all, 1 last name, 2 email, 3 phone. */
    SearchType: z._default(z.nullable(z.int()), 0),
    SearchValue: z._default(z.nullable(z.string().check(z.maxLength(200))), ''),
    LocKey: z._default(z.nullable(keyOrZero), 0),
  }),
  replies: { 200: z.object({ PatientDataList: z.array(formEntry), TotalPages: z.int() }) },
  problems: [],
});

export const getFormEntry = defineCall({
  name: 'forms.entry',
  summary: 'A completed form with the definition version it was filled in with',
  method: 'GET',
  path: `${FORMS}/entries/:entryKey`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.entry' },
  params: z.object({ entryKey: keyText }),
  replies: { 200: formEntry },
  problems: ['form.not-found'],
});

export const getRetiredForms = defineCall({
  name: 'forms.retired',
  summary: 'Retired form templates by name',
  method: 'GET',
  path: `${FORMS}/retired`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'templates only' },
  replies: { 200: z.object({ templates: z.array(formTemplate) }) },
  problems: [],
});

export const retireForm = defineCall({
  name: 'forms.retire',
  summary: 'Retires or restores a form template; completed forms stay',
  method: 'POST',
  path: `${FORMS}/retire`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'templates only; writes its own row' },
  body: z.strictObject({ formKey: key, isRetired: z.boolean() }),
  replies: { 200: z.object({ template: formTemplate }) },
  problems: ['form.not-found'],
});

export const listForm = defineCall({
  name: 'forms.list-for-patients',
  summary: "Shows a form in patients' list of forms, or hides it there; its link opens either way",
  method: 'POST',
  path: `${FORMS}/listed`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'templates only; writes its own row' },
  body: z.strictObject({ formKey: key, isListed: z.boolean() }),
  replies: { 200: z.object({ template: formTemplate }) },
  problems: ['form.not-found'],
});

/** A link's key: none, valid, expired, or not one of the practice's. */
export const LINK_STATES = ['none', 'good', 'expired', 'broken'] as const;
const linkState = z.enum(LINK_STATES);
export type LinkState = z.infer<typeof linkState>;
/** The signed key of a visit or patient in form links. */
const signedKey = z.string().check(z.maxLength(200));

/** Whom to call: the location's number, else the practice's; empty if neither is known. */
const openLocation = z.object({ locKey: z.number(), orgName: z.string(), phone: z.string(), timeZone: z.string() });

/** The practice's details on a link's pages. */
export const ofPractice = {
  coverKey: z.number(),
  orgName: z.string(),
  logo: z.string(),
  phone: z.string(),
  /** IANA zone of each location: which day it is there. */
  timeZone: z.string(),
  locations: z.array(openLocation),
  link: linkState,
  /** The language of the link's subject, if its key is valid. */
  locale: z.nullable(z.string()),
};

/** A version of the practice's privacy notice, and where it opens. */
const shownNotice = z.object({ digest: z.string(), url: z.string() });
export type ShownNotice = z.infer<typeof shownNotice>;

/** A form as a patient sees it. */
export const publicForm = z.object({
  name: z.string(),
  pathName: z.string(),
  version: z.number(),
  /** form.io JSON with a components list. */
  definition: z.unknown(),
  /** Texts by locale: `{"es-US": {"First name": "Nombre"}}`. */
  translations: z.record(z.string(), z.record(z.string(), z.string())),
  /** The practice's privacy notice by locale, which questions about it open. */
  notices: z.optional(z.record(z.string(), shownNotice)),
  ...ofPractice,
});
export type PublicForm = z.infer<typeof publicForm>;

export const formChoices = z.object({
  ...ofPractice,
  /** In the order a new patient needs them; `names` by locale. */
  forms: z.array(z.object({ pathName: z.string(), name: z.string(), names: z.record(z.string(), z.string()) })),
});
export type FormChoices = z.infer<typeof formChoices>;

export const listPublicForms = defineCall({
  name: 'forms.choices',
  summary: 'The forms patients of a practice can fill in',
  method: 'GET',
  path: `${PUBLIC}/choices`,
  origin: 'own',
  access: { rule: 'public', why: 'names of blank forms, no patient data' },
  audit: { patients: false, why: 'names of blank forms' },
  query: z.object({ coverKey: keyText, appointmentKey: z.optional(signedKey) }),
  replies: { 200: formChoices },
  problems: ['form.not-found'],
});

export const getPublicForm = defineCall({
  name: 'forms.read',
  summary: 'A form definition by its path name',
  method: 'GET',
  path: PUBLIC,
  origin: 'own',
  access: { rule: 'public', why: 'a blank form, no patient data' },
  audit: { patients: false, why: 'a blank form' },
  query: z.object({
    pn: z.string().check(z.maxLength(100)),
    coverKey: keyText,
    appointmentKey: z.optional(signedKey),
  }),
  replies: { 200: publicForm },
  problems: ['form.not-found'],
});

/** An object. The form validates its content; checking each of 100,000 keys here would block everyone. */
const answers = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Enter an object with fields.',
);

export const submitForm = defineCall({
  name: 'forms.submit',
  summary:
    'Submits a form, validated against the definition it was filled in with; repeating a clientKey changes nothing',
  method: 'POST',
  path: `${PUBLIC}/submissions`,
  origin: 'specification',
  access: { rule: 'public', why: 'patients fill in forms without signing in; rate-limited by address' },
  audit: { patients: true, action: 'forms.submit' },
  body: z.object({
    pn: z.string().check(z.maxLength(100)),
    coverKey: key,
    locKey: z.nullish(keyOrZero),
    data: answers,
    /** The link's key. Anything else, such as a sequential number, ties the entry to nobody. */
    appointmentKey: z.nullish(z.union([signedKey, z.number()])),
    /** The version shown; absent: the newest. */
    version: z.nullish(z.int()),
    locale: z.nullish(z.string().check(z.maxLength(10))),
    clientKey: z.nullish(z.string().check(z.maxLength(64))),
    /** The version of the privacy notice that was shown; one that isn't the practice's is not recorded. */
    noticeDigest: z.nullish(z.string().check(z.maxLength(64))),
    isOfPacket: z.nullish(z.boolean()),
  }),
  replies: { 201: z.object({ submissionKey: z.string() }) },
  problems: ['form.not-found', 'form.invalid', 'packet.form-done', 'request.too-many'],
});

export const uploadFormFile = defineCall({
  name: 'forms.upload',
  summary: 'Uploads a file for a form: PNG, JPEG, WebP, GIF or PDF, checked by content; pictures are re-encoded',
  method: 'POST',
  path: `${PUBLIC}/files`,
  origin: 'own',
  access: { rule: 'public', why: 'patients fill in forms without signing in; rate-limited by address' },
  audit: { patients: true, action: 'forms.upload' },
  carriesPictures: true,
  body: z.strictObject({
    pn: z.string().check(z.maxLength(100)),
    coverKey: key,
    fileName: z.string().check(z.maxLength(200)),
    /** Base64. */
    data: z.string().check(z.maxLength(7_000_000)),
  }),
  replies: { 201: z.object({ fileToken: z.string(), fileName: z.string(), contentType: z.string(), size: z.int() }) },
  problems: ['form.not-found', 'form.file-refused', 'request.too-many'],
});

export const readFormFile = defineCall({
  name: 'forms.file',
  summary: 'A file from a completed form, for staff',
  method: 'POST',
  path: `${FORMS}/readFile`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.file' },
  body: z.strictObject({ entryKey: key, fileToken: z.string().check(z.maxLength(100)) }),
  replies: { 200: z.object({ fileName: z.string(), contentType: z.string(), data: z.string() }) },
  problems: ['form.not-found'],
});
