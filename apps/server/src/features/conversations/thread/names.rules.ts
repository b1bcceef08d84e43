import type { PersonRow } from '../people/people.types.ts';

export type ThreadNames = {
  pms_patient_id: string | null;
  first_name: string | null;
  last_name: string | null;
  /** The phone's owners while no patient is linked. */
  household: { key: number; first: string; last: string }[];
};

/** The eldest first, as the list names them. */
const byAge = (a: PersonRow, b: PersonRow): number => {
  if (a.dob !== b.dob) return (a.dob ?? '~') < (b.dob ?? '~') ? -1 : 1;
  return a.patient_key - b.patient_key;
};

/**
 * The names above a thread, from the people who were read for it: its patient's, or those of the phone's owners. Null if
 * not all of them were read.
 */
export function namesAmong({
  people,
  most,
  patientKey,
  phone,
}: {
  people: readonly PersonRow[];
  /** How many people are read at most. */
  most: number;
  /** The thread's patient. */
  patientKey: number | null;
  phone: string;
}): ThreadNames | null {
  if (patientKey !== null) {
    const patient = people.find(({ patient_key }) => patient_key === patientKey);
    if (patient === undefined) return null;
    const { pms_patient_id, first_name, last_name } = patient;
    return { pms_patient_id, first_name, last_name, household: [] };
  }
  if (people.length >= most) return null;
  const owners = people.filter(({ cell_phone }) => cell_phone === phone).toSorted(byAge);
  return {
    ...{ pms_patient_id: null, first_name: null, last_name: null },
    household: owners.map(({ patient_key: key, first_name: first, last_name: last }) => ({ key, first, last })),
  };
}
