import { type Kysely, type RawBuilder, sql } from 'kysely';
import { instantText } from '../../db/instant-text.ts';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { DB } from '../../db/schema.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { newestUrgent } from './urgent/urgent.reads.ts';

const hasGivenHipaaConsent = sql<boolean>`coalesce(
  (select e.decision = 'given' from consent_entry e
    where e.cover_key = ${ownCoverKey} and e.purpose = 'hipaa' and e.decision <> 'requested'
      and e.patient_key = c.patient_key
    order by e.entry_key desc limit 1),
  (select e.decision = 'given' from consent_entry e
    where e.cover_key = ${ownCoverKey} and e.purpose = 'hipaa' and e.decision <> 'requested'
      and c.patient_key is null and e.phone = c.phone and e.patient_key is null
    order by e.entry_key desc limit 1),
  false)`;

type HouseholdMember = { key: number; first: string; last: string };

/** The phone's owners while no patient is linked: families share one, and which of them wrote is not guessed. */
const household = sql<HouseholdMember[]>`(
  select coalesce(json_agg(json_build_object('key', h.patient_key, 'first', h.first_name, 'last', h.last_name)
    order by h.dob nulls last, h.patient_key), '[]')
  from patient h
  where h.cover_key = ${ownCoverKey} and h.cell_phone = c.phone and h.cell_phone <> '' and c.patient_key is null)`;

export type PossibleRow = { key: number; id: string; first: string; last: string; phone: 'home' | 'other' };

/** More than a family share an office's phone. */
const MOST_POSSIBLE = 5;

/**
 * Who may be writing from a phone that is no patient's cell phone: its number is on record as their home or other phone.
 * The eldest first.
 */
const possiblePeople = (phone: RawBuilder<unknown>) => sql<PossibleRow[]>`(
  select coalesce(json_agg(m), '[]') from (
    select h.patient_key as key, h.pms_patient_id as id, h.first_name as first, h.last_name as last,
      case when h.primary_phone = ${phone} then 'home' else 'other' end as phone
    from patient h
    where h.cover_key = ${ownCoverKey} and (h.primary_phone = ${phone} and h.primary_phone <> ''
        or h.secondary_phone = ${phone} and h.secondary_phone <> '')
      and not exists (
        select 1 from patient o
        where o.cover_key = ${ownCoverKey} and o.cell_phone = ${phone} and o.cell_phone <> '')
    order by h.dob nulls last, h.patient_key
    limit ${sql.lit(MOST_POSSIBLE)}) m)`;

/** Most conversations have a patient, and need no query. */
const mayBe = sql<
  PossibleRow[]
>`case when c.patient_key is null then ${possiblePeople(sql.ref('c.phone'))} else '[]' end`;

/** Most have no one, and need no query. */
const assignedName = sql<string | null>`case when c.assigned_to is not null then (
  select concat_ws(' ', nullif(u.given_name, ''), nullif(u.family_name, '')) from app_user u
  where u.user_id = c.assigned_to) end`;

/** Types of what isn't a picture in the last message; most have nothing and need no query. */
const lastFileTypes = sql<string[]>`case when c.last_picture_keys = '{}' then '{}'::text[] else array(
  select p.content_type from picture p
  where p.cover_key = ${ownCoverKey} and p.picture_key = any(c.last_picture_keys)
    and p.content_type not like 'image/%') end`;

/** Without the names of the location and the patients. */
const conversationRows = (q: Kysely<DB>) =>
  q
    .selectFrom('conversation as c')
    .where('c.cover_key', '=', ownCoverKey)
    .where('c.removed_at', 'is', null)
    .select([
      'c.conv_key',
      'c.patient_key',
      'c.cover_key',
      'c.loc_key',
      'c.phone',
      'c.message_status',
      'c.conversation_status',
      instantText('c.created_at').as('created'),
      instantText('c.last_transmission_at').as('last_transmission'),
      'c.last_transmission_at',
      'c.last_body',
      'c.last_picture_keys',
      'c.last_kind',
      'c.last_delivery_status',
      'c.assigned_to',
      'c.closed_at',
      'c.snoozed_until',
      'c.waiting_since',
      assignedName.as('assigned_name'),
      lastFileTypes.as('last_file_types'),
      newestUrgent.as('urgent'),
    ]);

/** Conversations as the list shows them. */
export const listedRows = (q: Kysely<DB>) =>
  conversationRows(q)
    .innerJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'c.loc_key'))
    .leftJoin('patient as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.patient_key', '=', 'c.patient_key'),
    )
    .select((eb) => [
      'l.org_name as loc_name',
      eb.fn.coalesce('l.sms_number', eb.val('')).as('sms_number'),
      'p.pms_patient_id',
      'p.first_name',
      'p.last_name',
      household.as('household'),
      mayBe.as('may_be'),
      hasGivenHipaaConsent.as('has_given_hipaa_consent'),
    ]);

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number];

/** Whether texts of the conversation go out later. */
const hasScheduled = sql<boolean>`exists (
  select 1 from scheduled_text s where s.cover_key = ${ownCoverKey} and s.conv_key = c.conv_key)`;

const isConversation = ({ tx, convKey }: { tx: CoverTransaction; convKey: number }) =>
  sql<boolean>`(c.conv_key = ${convKey} and ${tx.locKeys === null ? sql`true` : sql`c.loc_key = any(${tx.locKeys})`})`;

export const readConversation = (of: { tx: CoverTransaction; convKey: number }): Promise<ConversationRow | undefined> =>
  listedRows(of.tx.q).where(isConversation(of)).executeTakeFirst();

/** Without names and the HIPAA consent, which a thread reads with more about them. */
export const readOpenConversation = (of: { tx: CoverTransaction; convKey: number }) =>
  conversationRows(of.tx.q).select(hasScheduled.as('has_scheduled')).where(isConversation(of)).executeTakeFirst();

/** Who may be writing from a phone that is nobody's cell phone. */
export async function readPossiblePeople({
  tx,
  phone,
}: {
  tx: CoverTransaction;
  phone: string;
}): Promise<PossibleRow[]> {
  const { possible } = await tx.q
    .selectNoFrom(possiblePeople(sql`${phone}::text`).as('possible'))
    .executeTakeFirstOrThrow();
  return possible;
}

export async function readFilterCounts({
  tx,
  locKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[] | null;
}): Promise<{ unread: number; unanswered: number; flagged: number }> {
  const count = (column: 'message_status' | 'conversation_status', value: number) =>
    tx.q
      .selectFrom('conversation')
      .where('cover_key', '=', ownCoverKey)
      .where('removed_at', 'is', null)
      .where(column, '=', sql.lit(value))
      // Repeated exactly as in the partial index.
      .$if(column === 'conversation_status', (q) => q.where('conversation_status', '<>', sql.lit(1)))
      .$if(locKeys !== null, (q) => q.where('loc_key', '=', sql<number>`any(${locKeys})`))
      .select((eb) => eb.fn.countAll<number>().as('count'));
  const row = await tx.q
    .selectNoFrom([
      count('message_status', 0).as('unread'),
      count('conversation_status', 8).as('unanswered'),
      count('conversation_status', 2).as('flagged'),
    ])
    .executeTakeFirstOrThrow();
  return { unread: row.unread ?? 0, unanswered: row.unanswered ?? 0, flagged: row.flagged ?? 0 };
}
