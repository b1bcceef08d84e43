import type { Client } from 'pg';
import { FIRST_OF_WORKERS } from '../../db/distribution/numbers.ts';
import type { CheckedArchive } from './check-archive.ts';
import { BACKUP_FORMAT, type BackupHead } from './manifest.ts';

/** Every column filled by a sequence, as identity or as default. */
const FILLED = `select f.sequence, f.table, f.column, s.seqincrement::integer as step
  from (
    select case when a.attidentity <> '' then pg_get_serial_sequence(c.oid::regclass::text, a.attname)
        else 'public.setting_version' end as sequence,
      format('%I.%I', n.nspname, c.relname) as table, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where n.nspname in ('public', 'simulator') and c.relkind = 'r'
      and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%setting_version%')) f
  join pg_sequence s on s.seqrelid = f.sequence::regclass`;

type Filled = { sequence: string; table: string; column: string; step: number };

async function numberOf(client: Client, text: string): Promise<bigint | null> {
  const { rows } = await client.query<{ number: string | null }>(text);
  const number = rows[0]?.number ?? null;
  return number === null ? null : BigInt(number);
}

/** Never backwards: on a cluster the sequences are those in use, and a rollback doesn't set them back. */
async function goOnAt(client: Client, { sequence, step, next }: { sequence: string; step: number; next: bigint }) {
  const current = await numberOf(
    client,
    `select case when is_called then last_value + ${step} else last_value end::text as number from ${sequence}`,
  );
  if (current === null || (step > 0 ? next > current : next < current))
    await client.query('select setval($1::regclass, $2, false)', [sequence, next.toString()]);
}

/** Keys that a cluster's workers gave are out of a sequence's reach. */
async function passRows(client: Client, { sequence, table, column, step }: Filled): Promise<void> {
  const farthest = step > 0 ? 'max' : 'min';
  const last = await numberOf(
    client,
    `select ${farthest}("${column}")::text as number from ${table} where "${column}" < ${FIRST_OF_WORKERS}`,
  );
  if (last !== null) await goOnAt(client, { sequence, step, next: last + BigInt(step) });
}

/** Earlier formats counted upwards for sequences that count down, too. */
const nextOf = ({ head, next, step }: { head: BackupHead; next: number; step: number }): bigint =>
  BigInt(step < 0 && head.format !== BACKUP_FORMAT ? next - 1 + step : next);

/** New keys start after every assigned one, even if its row is gone, and after every existing row. */
export async function setSequences(client: Client, { head, tail }: CheckedArchive): Promise<void> {
  for (const counter of tail.sequences) {
    const [name, next] =
      'name' in counter
        ? [`to_regclass('${counter.name}')`, counter.next]
        : [`pg_get_serial_sequence('${counter.table}', '${counter.column}')::regclass`, counter.last + 1];
    const { rows } = await client.query<{ sequence: string; step: number }>(
      `select seqrelid::regclass::text as sequence, seqincrement::integer as step
       from pg_sequence where seqrelid = ${name}`,
    );
    for (const { sequence, step } of rows) await goOnAt(client, { sequence, step, next: nextOf({ head, next, step }) });
  }
  const { rows } = await client.query<Filled>(FILLED);
  for (const filled of rows) await passRows(client, filled);
}
