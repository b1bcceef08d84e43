import type { LinkState } from '@sightline/contract/intake-forms.calls';

/** The subject of a valid link key. */
export type OpenedLink = {
  state: LinkState;
  apptKey: number | null;
  /** The visit's location. */
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
  /** Every number the practice has for them, E.164. */
  phones: readonly string[];
  locale: string;
};

/** A form's stated sender; the phone in E.164. */
export type GivenIdentity = { firstName: string; lastName: string; dob: string | null; phone: string | null };

/** An entry's match: 'other-person' if a patient's link was filled in for someone else. */
export type EntryTie = {
  tiedBy: 'link' | 'other-person' | 'match' | 'staff' | null;
  apptKey: number | null;
  patient: LinkedPatient | null;
};
