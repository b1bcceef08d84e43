import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCoverScope } from '../src/db/scope.ts';
import { createFixedClock } from '../testing/fixed-clock.ts';
import { isOneMachine } from '../testing/one-machine.ts';
import { cloneDemo, DEMO_LOADED, useDatabase } from '../testing/test-database.ts';

/** What the guide calls the tables whose rows it has sizes of. */
const TABLES = {
  patient: 'patient',
  visit: 'appointment',
  'automated message and its result': 'outreach',
  'decision about consent': 'consent_entry',
  'completed form': 'form_entry',
  text: 'message',
  'its words, for the search': 'message_words',
  conversation: 'conversation',
  order: 'eyewear_order',
  recall: 'recall',
  prescription: 'prescription',
  'row of the audit trail': 'audit_record',
};
const AUDIT_ROWS = 3_000;
/** Pages are filled differently from day to day. */
const MOST_APART = 0.2;
const GROUPS = [300, 3_000, 30_000];
const MEGABYTE = 1e6;

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

/** Bytes for each row, by what it is: the cells of the guide's table, two pairs a line. */
function sizesIn(guide: string): Map<string, number> {
  const section = guide.slice(guide.indexOf('| | bytes |'));
  const lines = section.slice(0, section.indexOf('\n\n')).split('\n').slice(2);
  const pairs = lines.flatMap((line) => {
    const [a = '', b = '', c = '', d = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return [
      [a, b],
      [c, d],
    ];
  });
  return new Map(
    pairs.flatMap(([names = '', sizes = '']) =>
      names in TABLES
        ? [[names, numberIn(sizes)] as const]
        : names.split(', ').map((name, n) => [name, numberIn(sizes.split(', ')[n] ?? '')] as const),
    ),
  );
}

describe('[SCL-005] the guide to growing', () => {
  const database = useDatabase(cloneDemo);
  let guide = '';
  let sizes = new Map<string, number>();
  const sizeOf = (name: string) => sizes.get(name) ?? Number.NaN;
  /** The figure in a sentence of the guide, before its unit. */
  const figure = (before: RegExp): number => numberIn(guide.replaceAll('\n', ' ').match(before)?.[1] ?? '');

  beforeAll(async () => {
    guide = await readFile(new URL('../../../docs/guides/growing.md', import.meta.url), 'utf8');
    sizes = sizesIn(guide);
    const { pool } = database();
    const act = { action: 'conversations.list', userId: 1, address: '192.0.2.1', requestId: 'r' };
    const scope = openCoverScope({ pool, clock: createFixedClock(DEMO_LOADED.toString()), coverKey: 1001, act });
    await scope.transaction(async (tx) => {
      for (let n = 0; n < AUDIT_ROWS; n += 1) tx.note({ act, detail: { conversations: [n, n + 1, n + 2] } });
    });
  });

  it('has a size for each kind of row', () => {
    expect([...sizes.keys()].sort()).toEqual(Object.keys(TABLES).sort());
  });

  // On a cluster the tables are empty on the coordinator.
  it.skipIf(!isOneMachine()).each(Object.entries(TABLES))('has the bytes of a row: %s', async (name, table) => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(
          (select sum(pg_total_relation_size(relid)) from pg_partition_tree(${table}::regclass)),
          pg_total_relation_size(${table}::regclass))::bigint
        / (select count(*) from ${sql.table(table)}) as bytes`.execute(database().pool.kysely);
    expect(Math.abs((rows[0]?.bytes ?? 0) / sizeOf(name) - 1)).toBeLessThan(MOST_APART);
  });

  it('adds up what a practice and many of them take', () => {
    const patients = figure(/([\d,]+) patients/);
    const start = (patients * (sizeOf('patient') + sizeOf('conversation'))) / MEGABYTE;
    expect(start).toBeCloseTo(figure(/starts at ([\d,]+) MB/), -1);
    const year =
      figure(/([\d,]+) visits,/) * sizeOf('visit') +
      figure(/([\d,]+) texts,/) * (sizeOf('text') + sizeOf('its words, for the search')) +
      figure(/([\d,]+) automated messages/) * sizeOf('automated message and its result') +
      figure(/([\d,]+) forms/) * sizeOf('completed form') +
      figure(/([\d,]+) calls a year/) * sizeOf('row of the audit trail');
    const grown = figure(/grows by ([\d,]+) MB a year/);
    expect(Math.abs(year / MEGABYTE / grown - 1)).toBeLessThan(MOST_APART / 2);
    for (const practices of GROUPS) {
      const [, size = '', unit = ''] =
        guide.match(new RegExp(`\\| ${practices.toLocaleString('en-US')} \\| ([\\d.]+) (GB|TB) \\|`)) ?? [];
      expect(Number(size) * (unit === 'TB' ? 1e6 : 1e3)).toBe(practices * grown);
    }
  });
});
