/** The subject of a form link. */
export type FormSubject = { kind: 'visit' | 'patient'; key: number };

/** The content of a signed link key. */
export type SignedSubject = FormSubject & {
  /** `YYYY-MM-DD`, UTC. */
  signedOn: string;
};

/** URLs of patients' pages, for texts and mails. */
export type PatientPages = {
  booking: (place: { coverKey: number; locKey: number }) => string;
  /** The list of the practice's forms; with a subject, submissions are tied to it. */
  forms: (to: { coverKey: number; locKey: number; subject: FormSubject | null }) => string;
  /** A key's subject; null if this practice never signed it, or it is truncated. */
  readKey: (given: { coverKey: number; text: string }) => SignedSubject | null;
};
