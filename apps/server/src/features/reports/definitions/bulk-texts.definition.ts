import { OUTCOME_DAYS } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import { isReal } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define, Rows } from '../definition.types.ts';
import { oneOf, REACHED } from './message-statuses.ts';
import { isFor } from './outreach-rows.ts';

// The same object as the date of the range.
const messagedAt = sql`a.messaged_at`;

const texts: Rows = {
  table: 'outreach',
  as: 'a',
  keys: ['outreach_key'],
  where: isFor({ alias: 'a', purpose: 'bulk' }),
  joins: sql`left join bulk_text b on b.cover_key = ${ownCoverKey} and b.bulk_key = a.bulk_key
    left join bulk_recipient r on r.cover_key = ${ownCoverKey} and r.bulk_key = a.bulk_key and r.patient_key = a.patient_key`,
  date: { on: messagedAt, kind: 'instant' },
  locKey: sql<number | null>`r.loc_key`,
  // Never one: a join with a bare null is planned away with its practice, which a distributed database then misses.
  acctKey: sql<number | null>`nullif(a.patient_key, a.patient_key)::integer`,
  patientKey: sql<number>`a.patient_key`,
  commMethod: sql<string>`a.comm_method`,
};

/** The first appointment made within the days that count after the text. */
const bookedAt = sql<Temporal.Instant | null>`(
  select min(v.created_at) from appointment v
  where v.cover_key = ${ownCoverKey} and v.patient_key = a.patient_key and v.created_at >= a.messaged_at
    and ${isReal('v')} and v.created_at <= a.messaged_at + ${`${OUTCOME_DAYS} days`}::interval)`;

/** Bulk texts: `a` the message, `b` the bulk text, `r` the recipient. */
export const defineBulkTexts: Define<'bulk-texts'> = () => {
  const everyone = sql<boolean>`true`;
  return {
    types: { sent: texts },
    facts: { booked_at: bookedAt },
    columns: {
      bulkText: sql`b.title`,
      kind: sql`initcap(b.kind)`,
      messagedAt,
      status: sql`a.status`,
      respondedAt: sql`a.responded_at`,
      bookedAt: sql`fact.booked_at`,
    },
    figures: {
      sent: { where: everyone },
      // Someone who replied STOP got it.
      deliveredPercent: {
        part: sql`(${oneOf(sql`a.status`, REACHED)} or a.responded_at is not null)`,
        whole: everyone,
      },
      answeredPercent: { part: sql`(a.responded_at is not null)`, whole: everyone },
      bookedPercent: { part: sql`(fact.booked_at is not null)`, whole: everyone },
      optedOut: { where: sql`(a.status = 'Opted Out')` },
    },
    status: sql`a.status`,
    groups: { bulkText: sql`a.bulk_key` },
  };
};
