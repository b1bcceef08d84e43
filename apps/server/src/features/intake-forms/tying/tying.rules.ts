import type { LinkedPatient, Said } from './tying.types.ts';

/** Names as people type them: accents, case, hyphens and blanks make no difference. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Does a form that came by a patient's link speak of somebody else? A link goes round in families. The birth date
 * decides where both are known; else a first and a last name that are both other ones.
 */
export function isOtherPerson({ said, patient }: { said: Said; patient: LinkedPatient }): boolean {
  if (said.dob !== null && patient.dob !== null) return said.dob !== patient.dob;
  const differs = (one: string, other: string) => one !== '' && other !== '' && foldedName(one) !== foldedName(other);
  return differs(said.firstName, patient.firstName) && differs(said.lastName, patient.lastName);
}
