import type { Template } from '@sightline/contract/messages.calls';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { type Block, readBlock } from '../blocking/blocking.queries.ts';
import { type HipaaConsent, hipaaConsent } from '../consent/consent.queries.ts';
import type { PhoneStanding } from '../consent/consent.types.ts';
import { phoneStanding, type StandingRow, standingOf } from '../consent/standing.queries.ts';
import { templatesAt } from '../messages.reads.ts';
import { type PlaceRow, placeAt } from '../people/people.reads.ts';
import { pickTemplates, type TemplateOrVersion } from './templates.rules.ts';

/** Where the texts come from. */
export type ThreadPlace = PlaceRow & { sms_number: string };

type ComposerRow = StandingRow & HipaaConsent & ThreadPlace & { templates: TemplateOrVersion[] };

export type Composer = {
  standing: PhoneStanding;
  hipaa: HipaaConsent;
  block: Block | null;
  templates: Template[];
  place: ThreadPlace;
};

/** The practice and location of a thread, with what the consent gate asks of a practice. */
const practiceAt = (of: { tx: CoverTransaction; locKey: number }) =>
  placeAt(of).select((eb) => [
    'c.closed_at',
    'c.sends_texts',
    eb.fn.coalesce('l.sms_number', eb.val('')).as('sms_number'),
  ]);

/**
 * What the composer of texts from a location to a phone shows besides people, in one statement: threads are opened all
 * day, and on a cluster each statement is planned by the coordinator and again by the practice's machine. What few phones
 * have is read only for these.
 */
export async function readComposer({
  tx,
  phone,
  locKey,
  patientKey,
}: {
  tx: CoverTransaction;
  phone: string;
  locKey: number;
  /** The linked patient, whose HIPAA consent counts. */
  patientKey: number | null;
}): Promise<Composer | undefined> {
  const { columns, joins } = phoneStanding({ coverKey: ownCoverKey, phone, writtenBy: 'staff' });
  const { rows } = await sql<ComposerRow>`
    select own.*, ${columns}, hipaa.*, ${jsonArrayFrom(templatesAt({ tx, locKey }))} as templates
    from ${practiceAt({ tx, locKey })} own ${joins}
    cross join ${hipaaConsent({ patientKey, phone })} hipaa`.execute(tx.q);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { isGiven, isPending, lastRequestedAt, templates } = row;
  return {
    standing: standingOf(row),
    hipaa: { isGiven, isPending, lastRequestedAt },
    block: row.is_blocked ? await readBlock({ tx, phone }) : null,
    templates: pickTemplates(templates),
    place: row,
  };
}
