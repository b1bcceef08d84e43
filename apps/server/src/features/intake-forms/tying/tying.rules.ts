import { nameLetters } from '@sightline/contract/person-name';
import type { GivenIdentity, LinkedPatient } from './tying.types.ts';

/**
 * Whether a form that came by a patient's link is about someone else. Families share links. The birth date decides if
 * both are known; else a different first and last name.
 */
export function isOtherPerson({ said, patient }: { said: GivenIdentity; patient: LinkedPatient }): boolean {
  if (said.dob !== null && patient.dob !== null) return said.dob !== patient.dob;
  const differs = (one: string, other: string) => one !== '' && other !== '' && nameLetters(one) !== nameLetters(other);
  return differs(said.firstName, patient.firstName) && differs(said.lastName, patient.lastName);
}
