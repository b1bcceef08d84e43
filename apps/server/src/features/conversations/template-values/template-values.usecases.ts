import { localeOf } from '@sightline/contract/languages';
import { variablesOf } from '@sightline/messaging/template-variables';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { readNamedPeople, readPeople, readPlace } from '../people/people.reads.ts';
import { subjectOf } from '../people/people.rules.ts';
import { fillIn, templateTypeOf, templateValues } from './template-values.rules.ts';

/** A text's phone and subject. */
export type Addressee = { phone: string; locKey: number; patientKey: number | null };

export type FilledWords = { ok: true; body: string; templateType: string | null } | { ok: false; refusal: string };

/** Text as it is sent: open template variables are filled, a plain text stays as it is. */
export async function fillWords({
  tx,
  words: { body, templateType: given },
  to,
  pages,
}: {
  tx: CoverTransaction;
  words: { body: string; templateType: string | null };
  to: Addressee;
  pages: PatientPages;
}): Promise<FilledWords> {
  if (given === null) return { ok: true, body, templateType: null };
  const templateType = templateTypeOf(given);
  if (templateType === null) return { ok: false, refusal: 'Unknown kind of template.' };
  if (variablesOf(body).length === 0) return { ok: true, body, templateType };
  const { phone, locKey, patientKey } = to;
  const [people, place] = await Promise.all([readPeople({ tx, phone, patientKey }), readPlace({ tx, locKey })]);
  if (place === undefined) throw new Error('A text was about to leave from a location that is not there.');
  const person = subjectOf({ people, patientKey });
  const locale = person?.preferred_locale ?? localeOf(place.language);
  const values = templateValues({ coverKey: tx.coverKey, place, person, locale, pages });
  const filled = fillIn({ body, values });
  return filled.ok ? { ok: true, body: filled.text, templateType } : filled;
}

/** A patient and a location as templates name them; null if the practice has no such one. */
export async function readNamed({
  tx,
  locKey,
  patientKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  patientKey: number;
}) {
  const people = patientKey === 0 ? [] : await readPeople({ tx, phone: '', patientKey });
  const person = people.find(({ patient_key }) => patient_key === patientKey) ?? null;
  return { person, place: (await readPlace({ tx, locKey })) ?? null };
}

export { readNamedPeople };
