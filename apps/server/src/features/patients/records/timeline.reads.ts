import type { TimelineEntry } from '@sightline/contract/patient-record.calls';
import { type RawBuilder, sql } from 'kysely';
import { isReal, statusWords } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isOwnLocation } from '../../../db/own-locations.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

export type TimelineRow = {
  kind: TimelineEntry['kind'];
  key: number;
  at: Temporal.Instant;
  time_zone: string;
  title: string;
  detail: string;
  status: string;
  is_incoming: boolean;
  conv_key: number | null;
};

type Page = {
  tx: CoverTransaction;
  patientKey: number;
  before: Temporal.Instant;
  limit: number;
  hasChat: boolean;
  hasForms: boolean;
};

type Parts = Omit<Page, 'hasChat' | 'hasForms'>;

const visits = ({ patientKey, before, limit }: Parts): RawBuilder<TimelineRow> => sql`
  (select 'visit' as kind, a.appt_key::bigint as key, a.starts_at as at, l.time_zone, t.name as title,
     concat_ws(' · ', nullif(concat_ws(' ', d.first_name, d.last_name), ''), l.org_name, nullif(a.cancel_reason, '')) as detail,
     ${statusWords(sql`a.status`)} as status, false as is_incoming, null::integer as conv_key
   from appointment a
   join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
   join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = a.acct_key
   join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key
   where a.cover_key = ${ownCoverKey} and a.patient_key = ${patientKey} and a.starts_at < ${before} and ${isReal('a')}
   order by a.starts_at desc limit ${limit})`;

/** Texts of the patient's own threads, and those said to be about them in a shared one; of the caller's locations only. */
const texts = ({ tx, patientKey, before, limit }: Parts): RawBuilder<TimelineRow> => sql`
  (select 'text', m.trans_key, m.created_at, l.time_zone, '', m.body, coalesce(m.delivery_status, ''),
     m.kind = 'incoming', m.conv_key
   from (
     select o.* from conversation c
     cross join lateral (
       select * from message n where n.cover_key = ${ownCoverKey} and n.conv_key = c.conv_key
         and n.kind in ('incoming', 'outgoing') and n.created_at < ${before}
         and coalesce(n.patient_key, ${patientKey}) = ${patientKey}
       order by n.trans_key desc limit ${limit}) o
     where c.cover_key = ${ownCoverKey} and c.patient_key = ${patientKey} and c.removed_at is null
       and ${isOwnLocation({ tx, locKey: sql`c.loc_key` })}
     union
     select * from message n
     where n.cover_key = ${ownCoverKey} and n.patient_key = ${patientKey} and n.kind in ('incoming', 'outgoing')
       and n.created_at < ${before}) m
   join conversation v on v.cover_key = ${ownCoverKey} and v.conv_key = m.conv_key and v.removed_at is null
     and ${isOwnLocation({ tx, locKey: sql`v.loc_key` })}
   join location l on l.cover_key = ${ownCoverKey} and l.loc_key = v.loc_key
   order by m.created_at desc, m.trans_key desc limit ${limit})`;

/** What reached them another way than by text: emails, calls, postcards. */
const notices = ({ patientKey, before, limit }: Parts): RawBuilder<TimelineRow> => sql`
  (select 'notice', o.outreach_key::bigint, o.messaged_at, l.time_zone, o.purpose, o.comm_method, o.status, false, null
   from outreach o
   join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = o.patient_key
   join location l on l.cover_key = ${ownCoverKey} and l.loc_key = p.loc_key
   where o.cover_key = ${ownCoverKey} and o.patient_key = ${patientKey} and o.comm_method <> 'text'
     and o.messaged_at < ${before}
   order by o.messaged_at desc limit ${limit})`;

const forms = ({ patientKey, before, limit }: Parts): RawBuilder<TimelineRow> => sql`
  (select 'form', e.entry_key::bigint, e.created_at, l.time_zone, v.name, '', '', true, null
   from form_entry e
   join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
   join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = e.patient_key
   join location l on l.cover_key = ${ownCoverKey} and l.loc_key = coalesce(e.loc_key, p.loc_key)
   where e.cover_key = ${ownCoverKey} and e.patient_key = ${patientKey} and e.created_at < ${before}
   order by e.created_at desc limit ${limit})`;

const orders = ({ patientKey, before, limit }: Parts): RawBuilder<TimelineRow> => sql`
  (select 'order', o.order_key::bigint, o.ordered_at, l.time_zone, o.order_type, concat_ws(' · ', o.order_no, nullif(o.lab, '')),
     o.status, false, null
   from eyewear_order o
   join location l on l.cover_key = ${ownCoverKey} and l.loc_key = o.loc_key
   where o.cover_key = ${ownCoverKey} and o.patient_key = ${patientKey} and o.ordered_at < ${before}
   order by o.ordered_at desc limit ${limit})`;

/** A date's beginning, UTC. */
const DAY_BEGINS = sql`to_timestamp((k.due_date - date '1970-01-01') * 86400.0)`;

/** A recall is due on a date: it sorts at the start of that day and shows no time. */
const recalls = ({ patientKey, before, limit }: Parts): RawBuilder<TimelineRow> => sql`
  (select 'recall', k.recall_key::bigint, ${DAY_BEGINS}, 'UTC', k.recall_type, '',
     case when k.appt_key is null then '' else 'Visit booked' end, false, null
   from recall k
   where k.cover_key = ${ownCoverKey} and k.patient_key = ${patientKey}
     and ${DAY_BEGINS} < ${before}
   order by k.due_date desc limit ${limit})`;

/** What happened before an instant, newest first, each kind from its own index. */
export async function readTimeline({ tx, hasChat, hasForms, ...page }: Page): Promise<TimelineRow[]> {
  const kinds = [visits, notices, orders, recalls, ...(hasChat ? [texts] : []), ...(hasForms ? [forms] : [])];
  const { rows } = await sql<TimelineRow>`
    select * from (${sql.join(
      kinds.map((kind) => kind({ tx, ...page })),
      sql` union all `,
    )}) entry
    order by entry.at desc, entry.kind, entry.key desc
    limit ${page.limit}`.execute(tx.q);
  return rows;
}
