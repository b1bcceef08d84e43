import { localeOf } from '@sightline/contract/languages';
import { MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { variablesOf } from '@sightline/messaging/template-variables';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { locationNotFound } from '../conversations.errors.ts';
import { readNamedPeople, readPeople, readPlace } from '../people/people.reads.ts';
import { subjectOf } from '../people/people.rules.ts';
import type { PersonRow } from '../people/people.types.ts';
import type { FreeTimes } from './free-times.types.ts';
import { fillIn, freeTimesWords, templateTypeOf, templateValues } from './template-values.rules.ts';

/** A text's phone and subject. */
export type Addressee = { phone: string; locKey: number; patientKey: number | null };

export type FilledWords = { ok: true; body: string; templateType: string | null } | { ok: false; refusal: string };

/** Text as it is sent: open template variables are filled, a plain text stays as it is. */
export async function fillWords({
  tx,
  words: { body, templateType: given },
  to,
  pages,
  freeTimes,
}: {
  tx: CoverTransaction;
  words: { body: string; templateType: string | null };
  to: Addressee;
  pages: PatientPages;
  freeTimes: FreeTimes;
}): Promise<FilledWords> {
  if (given === null) return { ok: true, body, templateType: null };
  const templateType = templateTypeOf(given);
  if (templateType === null) return { ok: false, refusal: 'Unknown kind of template.' };
  const variables = variablesOf(body);
  if (variables.length === 0) return { ok: true, body, templateType };
  const { phone, locKey, patientKey } = to;
  const [people, place] = await Promise.all([readPeople({ tx, phone, patientKey }), readPlace({ tx, locKey })]);
  if (place === undefined) throw new Error('A text was about to leave from a location that is not there.');
  const person = subjectOf({ people, patientKey });
  const locale = person?.preferred_locale ?? localeOf(place.language);
  const values = {
    ...templateValues({ coverKey: tx.coverKey, place, person, locale, pages }),
    manageLink: person?.next_visit ? MANAGE_LINK_MARK : '',
  };
  if (variables.includes('freeTimes')) values.freeTimes = await wordsOf({ tx, locKey, person, locale, freeTimes });
  const filled = fillIn({ body, values });
  return filled.ok ? { ok: true, body: filled.text, templateType } : filled;
}

async function wordsOf({
  tx,
  locKey,
  person,
  locale,
  freeTimes,
}: {
  tx: CoverTransaction;
  locKey: number;
  person: PersonRow | null;
  locale: string;
  freeTimes: FreeTimes;
}): Promise<string> {
  const open = await freeTimes({ tx, locKey, apptKey: person?.next_visit?.apptKey ?? null });
  return freeTimesWords({ open, locale });
}

/**
 * Times open now for whom a text is to, in their language; '' if there are none.
 * @throws ProblemError location.not-found
 */
export const freeTimesFor = ({
  scope,
  to: { phone, locKey, patientKey },
  freeTimes,
}: {
  scope: CoverScope;
  to: Addressee;
  freeTimes: FreeTimes;
}): Promise<string> =>
  scope.transaction(async (tx) => {
    const [people, place] = await Promise.all([readPeople({ tx, phone, patientKey }), readPlace({ tx, locKey })]);
    if (place === undefined) throw locationNotFound();
    const person = subjectOf({ people, patientKey });
    tx.note({ patientKeys: person === null ? [] : [person.patient_key] });
    return wordsOf({ tx, locKey, person, locale: person?.preferred_locale ?? localeOf(place.language), freeTimes });
  });

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
