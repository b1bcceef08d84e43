import { localeOf } from '@sightline/contract/languages';
import { MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../intake-forms/links/links.types.ts';
import { locationNotFound } from '../conversations.errors.ts';
import { readFormNotes } from '../form-notes/form-notes.reads.ts';
import { readPeople } from '../people/people.reads.ts';
import { subjectOf } from '../people/people.rules.ts';
import type { PersonRow, TextingLocation } from '../people/people.types.ts';
import { templateValues } from '../template-values/template-values.rules.ts';
import { readComposer } from './composer.reads.ts';
import type { Writable } from './thread.types.ts';

/** The booking link that fills in a person's details; none where no one can book, or no birth date could prove them. */
function bookingLinkOf({
  place,
  person,
  coverKey,
  pages,
}: {
  place: TextingLocation;
  person: PersonRow;
  coverKey: number;
  pages: PatientPages;
}): string | null {
  if (!place.has_online_booking || person.dob === null) return null;
  const at = { coverKey, locKey: place.loc_key, origin: place.patient_origin };
  return pages.bookingFor({ ...at, patientKey: person.patient_key });
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
    people: people.map((one) => ({ ...one, bookingLink: bookingLinkOf({ place, person: one, coverKey, pages }) })),
    templateValues: {
      ...templateValues({ coverKey, place, person, locale, pages }),
      // Its link is made when the text goes out.
      ...(person?.next_visit ? { manageLink: MANAGE_LINK_MARK } : {}),
    },
    locale,
    forms,
  };
}
