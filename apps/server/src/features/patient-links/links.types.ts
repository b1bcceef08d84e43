/** The subject of a form link. */
export type FormSubject = { kind: 'visit' | 'patient'; key: number };

export type SignedKind = FormSubject['kind'] | 'proof' | 'booking';

/**
 * The content of a signed key: a form link's subject, the visit whose patient's birth date was entered, or the patient
 * of a booking link.
 */
export type SignedSubject = {
  kind: SignedKind;
  key: number;
  /** `YYYY-MM-DD`, UTC. */
  signedOn: string;
};

/** Where a link leads. */
type LinkPlace = {
  coverKey: number;
  locKey: number;
  /** The practice's own URL for patients; null: this server's. */
  origin: string | null;
};

/** Short URLs of patients' pages, for texts and mails. */
export type PatientPages = {
  booking: (place: LinkPlace) => string;
  /** Booking for a patient, whose details it fills in once their birth date is entered. */
  bookingFor: (to: LinkPlace & { patientKey: number }) => string;
  /** The list of the practice's forms; with a subject, submissions are tied to it. */
  forms: (to: LinkPlace & { subject: FormSubject | null }) => string;
  /** A key's subject; null if this practice never signed it, or it is truncated. */
  readKey: (given: { coverKey: number; text: string }) => SignedSubject | null;
  /** The key of a visit's link. */
  visitKey: (visit: { coverKey: number; apptKey: number }) => string;
  /** What a page keeps once the birth date of a visit's patient was entered, and whether a text is that. */
  proof: (visit: { coverKey: number; apptKey: number }) => string;
  isProof: (given: { coverKey: number; apptKey: number; text: string }) => boolean;
  /** The keyed hash of a day's code for tablets: six digits are quickly tried without the key. */
  codeHash: (given: { coverKey: number; locKey: number; date: string; code: string }) => string;
};
