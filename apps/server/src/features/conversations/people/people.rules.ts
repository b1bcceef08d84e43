import { MANAGE_LINK_MARK, manageLinkMarkOf } from '@sightline/messaging/manage-link';

/**
 * The patient of a new thread, if its phone settles it: a family's shared phone does not, unless only one of them goes
 * to this location.
 */
export function ownerOf({
  patients,
  locKey,
}: {
  /** Those whose cell phone it is. */
  patients: readonly { patient_key: number; loc_key: number }[];
  locKey: number;
}): number | null {
  const here = patients.filter((patient) => patient.loc_key === locKey);
  const [one, other] = patients.length === 1 ? patients : here;
  return one === undefined || other !== undefined ? null : one.patient_key;
}

/** The patient of a thread that staff start for someone: that patient, unless others share the phone. */
export function ownerChosen({
  patients,
  chosenKey,
}: {
  patients: readonly { patient_key: number }[];
  chosenKey: number;
}): number | null {
  return patients.every(({ patient_key }) => patient_key === chosenKey) ? chosenKey : null;
}

/** Whom a text is about: the person named, or the only one. Nobody guesses among several. */
export function subjectOf<P extends { patient_key: number }>({
  people,
  patientKey,
}: {
  people: readonly P[];
  patientKey: number | null;
}): P | null {
  const named = people.find(({ patient_key }) => patient_key === patientKey);
  const [only, ...others] = people;
  return named ?? (others.length === 0 ? (only ?? null) : null);
}

type Named = { first_name: string; last_name: string; next_visit: object | null };

/**
 * The placeholder in a draft for the link to change a person's next visit: it names them if others read the phone. Null
 * without a visit, or if another person has the same name.
 */
export function manageMarkOf<P extends Named>({ people, person }: { people: readonly P[]; person: P }): string | null {
  if (person.next_visit === null) return null;
  if (people.length === 1) return MANAGE_LINK_MARK;
  const isUnlike = (nameOf: (one: P) => string) => people.filter((one) => nameOf(one) === nameOf(person)).length === 1;
  const first = (one: P) => one.first_name;
  const whole = (one: P) => `${one.first_name} ${one.last_name}`;
  const nameOf = [first, whole].find(isUnlike);
  return nameOf === undefined ? null : manageLinkMarkOf(nameOf(person));
}
