import type { LinkState } from '@sightline/contract/intake-forms.calls';

/** Whom the key of a link is for, once it is known to hold. */
export type OpenedLink = {
  state: LinkState;
  apptKey: number | null;
  /** Where the visit is. */
  locKey: number | null;
  patient: LinkedPatient | null;
};

export type LinkedPatient = {
  patientKey: number;
  locKey: number;
  firstName: string;
  lastName: string;
  dob: string | null;
  cellPhone: string;
  /** Every number that the practice has of them, E.164. */
  phones: readonly string[];
  locale: string;
};

/** Who a form says it is from; the phone E.164. */
export type Said = { firstName: string; lastName: string; dob: string | null; phone: string | null };

/** Whose an entry is: 'other-person' where a patient's link was filled in for somebody else. */
export type Tie = {
  tiedBy: 'link' | 'other-person' | 'match' | 'staff' | null;
  apptKey: number | null;
  patient: LinkedPatient | null;
};
