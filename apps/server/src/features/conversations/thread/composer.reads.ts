import type { Template } from '@sightline/contract/messages.calls';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { type Block, phoneBlock } from '../blocking/blocking.queries.ts';
import { type HipaaConsent, hipaaConsent } from '../consent/consent.queries.ts';
import type { PhoneStanding } from '../consent/consent.types.ts';
import { phoneStanding, type StandingRow, standingOf } from '../consent/standing.queries.ts';
import { templatesAt } from '../messages.reads.ts';
import { type PlaceRow, placeAt } from '../people/people.reads.ts';

type BlockColumns = { block_reason: string; blocked_at: Temporal.Instant; blocked_by_name: string };

type ComposerRow = StandingRow &
  HipaaConsent &
  PlaceRow & { templates: Template[] } & (BlockColumns | { [C in keyof BlockColumns]: null });

export type Composer = {
  standing: PhoneStanding;
  hipaa: HipaaConsent;
  block: Block | null;
  templates: Template[];
  place: PlaceRow;
};

function blockOf({ block_reason: reason, blocked_at: at, blocked_by_name: byName }: ComposerRow): Block | null {
  return reason === null ? null : { reason, at, byName };
}

/**
 * What the composer of texts from a location to a phone shows besides people, in one statement: threads are opened all
 * day, and on a cluster each statement is planned by the coordinator and again by the practice's machine.
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
  const { rows } = await sql<ComposerRow>`
    select s.*, h.*, b.*, l.*, ${jsonArrayFrom(templatesAt({ tx, locKey }))} as templates
    from ${placeAt({ tx, locKey })} l
    cross join ${phoneStanding({ coverKey: ownCoverKey, phone, writtenBy: 'staff' })} s
    cross join ${hipaaConsent({ patientKey, phone })} h
    left join ${phoneBlock(phone)} b on true`.execute(tx.q);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { isGiven, isPending, lastRequestedAt, templates } = row;
  return {
    standing: standingOf(row),
    hipaa: { isGiven, isPending, lastRequestedAt },
    block: blockOf(row),
    templates,
    place: row,
  };
}
