/**
 * The patient a new thread belongs to, if its phone says so: a family's shared phone does not, save the one of
 * them who goes to the location it is at.
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

/** The patient a thread is tied to when staff begin it with one in mind: theirs, unless others share the phone. */
export function ownerChosen({
  patients,
  chosenKey,
}: {
  patients: readonly { patient_key: number }[];
  chosenKey: number;
}): number | null {
  return patients.every(({ patient_key }) => patient_key === chosenKey) ? chosenKey : null;
}

/** Whom a text is about: the one who was named, or the only one there is. Nobody guesses among several. */
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
