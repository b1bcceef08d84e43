import { localeOf } from '@sightline/contract/languages';
import { MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { locationNotFound } from '../conversations.errors.ts';
import { readFormNotes } from '../form-notes/form-notes.reads.ts';
import { readPeople } from '../people/people.reads.ts';
import { manageMarkOf, subjectOf } from '../people/people.rules.ts';
import type { PersonInThread, PersonRow, TextingLocation } from '../people/people.types.ts';
import { templateValues } from '../template-values/template-values.rules.ts';
import { readComposer } from './composer.reads.ts';
import type { Writable } from './thread.types.ts';

/**
 * Links of a person's own: to booking with their details filled in, which a birth date has to prove, to the forms of
 * their next visit, and to change that visit.
 */
function linksOf({
  place,
  people,
  person,
  coverKey,
  pages,
}: {
  place: TextingLocation;
  people: readonly PersonRow[];
  person: PersonRow;
  coverKey: number;
  pages: PatientPages;
}): Pick<PersonInThread, 'bookingLink' | 'formLink' | 'manageLink'> {
  const { patient_key: patientKey, dob, next_visit: visit } = person;
  const at = { coverKey, locKey: place.loc_key, origin: place.patient_origin };
  const canBook = place.has_online_booking && dob !== null;
  return {
    bookingLink: canBook ? pages.bookingFor({ ...at, patientKey }) : null,
    formLink:
      place.has_forms && visit !== null ? pages.forms({ ...at, subject: { kind: 'visit', key: visit.apptKey } }) : null,
    manageLink: manageMarkOf({ people, person }),
  };
}

export type TextTarget = {
  phone: string;
  locKey: number;
  /** The patient of the thread, existing or new. */
  tiedKey: number | null;
  /** The patient the sender has in mind, whoever is linked. */
  chosenKey: number | null;
};

/** What the composer needs to know about a phone before writing. */
export async function readWritable({
  tx,
  pages,
  to: { phone, locKey, tiedKey, chosenKey },
}: {
  tx: CoverTransaction;
  pages: PatientPages;
  to: TextTarget;
}): Promise<Writable> {
  const { coverKey } = tx;
  const patientKey = chosenKey ?? tiedKey;
  const [composer, people] = await Promise.all([
    readComposer({ tx, phone, locKey, patientKey: tiedKey }),
    readPeople({ tx, phone, patientKey }),
  ]);
  if (composer === undefined) throw locationNotFound();
  const { place, ...shown } = composer;
  tx.note({ patientKeys: people.map((person) => person.patient_key) });
  const person = subjectOf({ people, patientKey });
  const locale = person?.preferred_locale ?? localeOf(place.language);
  // A linked thread is about that patient; other people on the phone appear by what they said from it.
  const patientKeys = patientKey === null ? people.map(({ patient_key }) => patient_key) : [patientKey];
  const forms = await readFormNotes({ tx, phone, patientKeys });
  return {
    ...shown,
    place,
    people: people.map((one) => ({ ...one, ...linksOf({ place, people, person: one, coverKey, pages }) })),
    templateValues: {
      ...templateValues({ coverKey, place, person, locale, pages }),
      // Its link is made when the text goes out.
      ...(person?.next_visit ? { manageLink: MANAGE_LINK_MARK } : {}),
    },
    locale,
    forms,
  };
}
