import { type RawBuilder, sql } from 'kysely';
import type { SystemReading } from '../../db/scope.ts';
import { isHeld } from '../outbox/outbox.queries.ts';

/** Rows of one queue over all practices. */
export type QueueFigures = {
  queue: string;
  /** Their time has come. */
  due: number;
  /** Their time comes later: a pace, a retry, or a chosen hour. */
  later: number;
  /** A person has to decide first. */
  held: number;
  /** Seconds since the oldest one was first due, retries included; 0 without one. */
  oldest_seconds: number;
};

const NEVER = sql<boolean>`false`;

/** Every queue and its waiting rows `o`, each found along the index of its claims. */
const QUEUES: readonly { queue: string; rows: RawBuilder<unknown>; held?: RawBuilder<boolean> }[] = [
  { queue: 'texts', rows: sql`message_outbox o`, held: isHeld({ row: 'o', coverKey: sql`o.cover_key` }) },
  { queue: 'scheduled-texts', rows: sql`scheduled_text o where o.refusal is null` },
  { queue: 'mails', rows: sql`mail_outbox o where o.status = 'waiting'` },
  { queue: 'pictures', rows: sql`picture o where o.status = 'pending'` },
  { queue: 'pushes', rows: sql`push_outbox o` },
  { queue: 'on-call-texts', rows: sql`on_call_outbox o` },
  // Deliveries of a webhook that is turned off wait until someone turns it on.
  {
    queue: 'webhooks',
    rows: sql`webhook_delivery o where o.status = 'waiting' and exists (
      select 1 from webhook w
      where w.cover_key = o.cover_key and w.webhook_key = o.webhook_key and w.is_active and w.removed_at is null)`,
  },
];

/** What waits in each queue, in one snapshot. */
export async function readQueueFigures({ q, now }: SystemReading): Promise<QueueFigures[]> {
  const counted = QUEUES.map(({ queue, rows, held = NEVER }) => {
    const isDue = sql<boolean>`run_at <= ${now} and not held`;
    const dueSince = sql`min(coalesce(due_since, run_at)) filter (where coalesce(due_since, run_at) <= ${now} and not held)`;
    return sql`
      select ${sql.lit(queue)}::text as queue,
        (count(*) filter (where ${isDue}))::integer as due,
        (count(*) filter (where run_at > ${now} and not held))::integer as later,
        (count(*) filter (where held))::integer as held,
        coalesce(extract(epoch from ${now}::timestamptz - ${dueSince}), 0)::float8 as oldest_seconds
      from (select o.run_at, o.due_since, ${held} as held from ${rows}) waiting`;
  });
  const { rows } = await sql<QueueFigures>`${sql.join(counted, sql` union all `)}`.execute(q);
  return rows;
}

export type DatabaseFigures = {
  bytes: number;
  connections: number;
  most_connections: number;
  /** Seconds since the oldest running transaction began: a forgotten one keeps dead rows from being removed. */
  oldest_transaction_seconds: number;
  paused_seconds: number;
  failing_webhooks: number;
  stopped_webhooks: number;
  /** Practices whose audit chain was broken or unreadable when it was last checked. */
  broken_chains: number;
  /** Age of the oldest audit row without a seal; 0 if all are sealed. */
  unsealed_seconds: number;
  /** Since the last backup that was restored on trial; null: never. */
  backup_seconds: number | null;
  /** Since the gateway last listed a number's incoming texts, of the number that waits longest; null without numbers. */
  missed_texts_seconds: number | null;
};

/** The database as a whole, and the few facts of it that need a person. */
export async function readDatabaseFigures({ q, now }: SystemReading): Promise<DatabaseFigures> {
  const since = (instant: RawBuilder<unknown>) => sql`extract(epoch from ${now}::timestamptz - ${instant})::float8`;
  const { rows } = await sql<DatabaseFigures>`
    select pg_database_size(current_database()) as bytes,
      (select sum(numbackends)::integer from pg_stat_database) as connections,
      current_setting('max_connections')::integer as most_connections,
      coalesce((select extract(epoch from now() - min(xact_start))::float8 from pg_stat_activity
        where backend_type = 'client backend'), 0) as oldest_transaction_seconds,
      coalesce((select ${since(sql`paused_at`)} from sending_pause), 0) as paused_seconds,
      (select count(*)::integer from webhook
        where is_active and removed_at is null and failing_since is not null) as failing_webhooks,
      (select count(*)::integer from webhook where removed_at is null and stopped_at is not null) as stopped_webhooks,
      (select count(*)::integer from audit_check where state <> 'whole') as broken_chains,
      coalesce((select ${since(sql`min(at)`)} from audit_record
        where seq > (select to_seq from audit_sealing)), 0) as unsealed_seconds,
      (select ${since(sql`max(taken_at)`)} from backup_run where state = 'verified') as backup_seconds,
      (select ${since(sql`min(k.checked_until)`)} from incoming_check k
        where exists (select from location l where l.sms_number = k.number and l.status > 0)) as missed_texts_seconds`.execute(
    q,
  );
  const [figures] = rows;
  if (figures === undefined) throw new Error('A select without a table returns one row.');
  return figures;
}
