/** Whom a form's link is for. */
export type FormSubject = { kind: 'visit' | 'patient'; key: number };

/** What a signed key of a link says, as it was signed. */
export type SignedSubject = FormSubject & {
  /** `YYYY-MM-DD`, UTC. */
  signedOn: string;
};

/** The addresses of patients' pages, as texts and mails carry them. */
export type PatientPages = {
  booking: (place: { coverKey: number; locKey: number }) => string;
  /** The practice's forms to choose from; with a subject, what is sent in is theirs. */
  forms: (to: { coverKey: number; locKey: number; subject: FormSubject | null }) => string;
  /** Whom a key is for; null for one that this practice never signed, or that was cut. */
  readKey: (given: { coverKey: number; text: string }) => SignedSubject | null;
};
