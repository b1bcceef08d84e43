/** What erasing a patient deletes, in the order of the page: one text for one, one for more. */
export const ERASED_KINDS = [
  'texts',
  'pictures',
  'forms',
  'files',
  'bookings',
  'emails',
  'recalls',
  'insurances',
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/** What stays, because the law wants it kept or because the phone must not be texted again. */
export const KEPT_KINDS = ['signedForms', 'consents', 'visits', 'prescriptions', 'orders', 'notices'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

type Noun = { one: string; other: string };

export const ERASED_TEXT: Record<ErasedKind, Noun> = {
  texts: { one: '{count} text or note', other: '{count} texts and notes' },
  pictures: { one: '{count} picture', other: '{count} pictures' },
  forms: {
    one: '{count} form without a signature, or past its retention period',
    other: '{count} forms without a signature, or past their retention period',
  },
  files: { one: '{count} file uploaded with a form', other: '{count} files uploaded with forms' },
  bookings: { one: '{count} online booking’s details', other: '{count} online bookings’ details' },
  emails: { one: '{count} email', other: '{count} emails' },
  recalls: { one: '{count} recall', other: '{count} recalls' },
  insurances: { one: '{count} insurance', other: '{count} insurances' },
};

export const KEPT_TEXT: Record<KeptKind, Noun & { why: string }> = {
  signedForms: {
    ...{ one: '{count} signed form', other: '{count} signed forms' },
    why: 'Without uploaded files. Signed acknowledgments and authorizations must be kept for 6 years (45 CFR 164.530(j)(2)).',
  },
  consents: {
    ...{ one: '{count} entry about consent and opt-outs', other: '{count} entries about consent and opt-outs' },
    why: 'With the phone number, so that it is never texted against its owner’s will (47 CFR 64.1200(d)(6)).',
  },
  visits: {
    ...{ one: '{count} visit', other: '{count} visits' },
    why: 'Date, type, provider and outcome, without insurance or reasons. Part of the medical record (state law).',
  },
  prescriptions: {
    ...{ one: '{count} prescription', other: '{count} prescriptions' },
    why: 'Date and kind. Part of the medical record (state law; 16 CFR 315.6(b)(2), 456.4(b)).',
  },
  orders: {
    ...{ one: '{count} order', other: '{count} orders' },
    why: 'Number, kind, dates and amount, as business records.',
  },
  notices: {
    ...{ one: '{count} line about an automated message', other: '{count} lines about automated messages' },
    why: 'When a message went out, without its words: kept for 4 years as evidence (28 USC 1658).',
  },
};

/** What erasing leaves alone without counting it. */
export const ALWAYS_LEFT = [
  'The patient’s ID, so that imports don’t bring the patient back.',
  'The audit trail, which names patients by number only.',
  'Backups, until they expire.',
] as const;

export const counted = (count: number, { one, other }: Noun): string =>
  (count === 1 ? one : other).replace('{count}', count.toLocaleString('en-US'));

/** In place of the name. */
export const ERASED_NAME = { firstName: 'Erased', lastName: 'patient' } as const;
