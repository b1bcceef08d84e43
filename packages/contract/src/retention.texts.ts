/** Kinds of data whose retention a practice sets. */
export const RETENTION_KINDS = ['texts', 'forms', 'bookings'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

type RetentionText = {
  title: string;
  about: string;
  /** The shortest period in years, by law or, where there is none, by caution. */
  minimum: number;
  law: string;
  source: string;
};

const STATE_LAW =
  'HIPAA sets no period for medical records; state law does, and is often longer. Check your state’s period for adults and minors.';
const HHS = 'HHS HIPAA FAQ 580';

/** What each kind is, and the law behind its shortest period. Not legal advice. */
export const RETENTION_TEXT: Record<RetentionKind, RetentionText> = {
  texts: {
    title: 'Texts and pictures',
    about:
      'What patients and the practice wrote. Afterwards the thread still shows when a text went, without its words.',
    minimum: 1,
    law: `No federal law sets a period for texts as such. Texts that document care belong to the medical record. ${STATE_LAW}`,
    source: HHS,
  },
  forms: {
    title: 'Completed forms',
    about: 'Answers, signatures and uploaded files. For minors the period begins at age 18.',
    minimum: 6,
    law: `Signed acknowledgments and authorizations must be kept for 6 years. Histories belong to the medical record. ${STATE_LAW}`,
    source: '45 CFR 164.530(j)(2), 164.508(b)(6), 164.520(e); HHS HIPAA FAQ 580',
  },
  bookings: {
    title: 'Online booking details',
    about: 'What patients typed when they booked online. The visit itself stays.',
    minimum: 1,
    law: 'No federal law sets a period.',
    source: HHS,
  },
};

/** Kinds that are never removed here, and why. */
export const ALWAYS_KEPT: readonly { title: string; why: string; source: string }[] = [
  {
    title: 'Consent and opt-outs',
    why: 'A request not to be called or texted must be honored for 5 years at least; the record of it proves that it was. Claims can follow for 4 years.',
    source: '47 CFR 64.1200(d)(6); 28 USC 1658(a)',
  },
  {
    title: 'Audit trail',
    why: 'Security documentation must be kept for 6 years. The trail is a chain: removing a part would break it.',
    source: '45 CFR 164.316(b)(2)(i)',
  },
  {
    title: 'Visits, prescriptions, orders and recalls',
    why: 'They come from your practice system and stay as long as it has them. Confirmations of prescriptions must be kept for 3 years.',
    source: `${HHS}; 16 CFR 315.3(c)(3), 456.4(b)`,
  },
];
