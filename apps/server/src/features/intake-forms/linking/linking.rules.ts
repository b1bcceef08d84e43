import type { FormCandidate } from '@sightline/contract/linked-forms.calls';
import { isSameName } from '@sightline/contract/person-name';
import type { GivenIdentity } from '../tying/tying.types.ts';

/** The part of a patient that a form can be compared with. */
export type CandidateRow = {
  patient_key: number;
  pms_patient_id: string;
  first_name: string;
  last_name: string;
  dob: string | null;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
};

/** A birth date weighs more than a phone, which a family shares; a name alone weighs least. */
const WEIGHT = { dob: 4, name: 2, phone: 1 } as const;

const isNamedAs = (said: GivenIdentity, patient: CandidateRow): boolean =>
  said.firstName !== '' &&
  said.lastName !== '' &&
  isSameName(said, { firstName: patient.first_name, lastName: patient.last_name });

/** Which of a form's details match a patient's record. */
export function compare({ said, patient }: { said: GivenIdentity; patient: CandidateRow }): FormCandidate {
  const { cell_phone, primary_phone, secondary_phone } = patient;
  const phones = [cell_phone, primary_phone, secondary_phone].filter((phone) => phone !== '');
  return {
    ...{ addKey: patient.patient_key, patientId: patient.pms_patient_id },
    ...{ firstName: patient.first_name, lastName: patient.last_name, dob: patient.dob, phone: phones[0] ?? '' },
    isSameName: isNamedAs(said, patient),
    isSameDob: said.dob !== null && said.dob === patient.dob,
    isSamePhone: said.phone !== null && phones.includes(said.phone),
  };
}

const scoreOf = ({ isSameDob, isSameName, isSamePhone }: FormCandidate): number =>
  Number(isSameDob) * WEIGHT.dob + Number(isSameName) * WEIGHT.name + Number(isSamePhone) * WEIGHT.phone;

/** Best matches first; equal ones stay in search order. */
export const bestFirst = (found: readonly FormCandidate[]): FormCandidate[] =>
  found.toSorted((one, other) => scoreOf(other) - scoreOf(one));

/** Whether any detail matches. */
export const hasMatch = (candidate: FormCandidate): boolean => scoreOf(candidate) > 0;
