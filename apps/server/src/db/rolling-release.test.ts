import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrationSafetyFaults } from '../../../../scripts/structure/migration-safety.mjs';
import { databaseBefore } from '../../testing/earlier-database.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readMigrations } from './migrate.ts';
import { RELEASE } from './release.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * New constraints of earlier tables that a server of the last release can't violate, with the reason. Everything else
 * that it might violate is refused.
 */
const HARMLESS_CONSTRAINTS: Record<string, string> = {
  'template UNIQUE (cover_key, pair_key, locale)': 'a trigger gives a row without a pair its own',
  "mail_outbox CHECK ( CASE kind WHEN 'rule'::text THEN ((subject IS NOT NULL) AND (body IS NOT NULL) AND (audience = 'patient'::text)) WHEN 'notice'::text THEN ((subject IS NOT NULL) AND (body IS NOT NULL) AND (audience = 'practice'::text)) ELSE ((appt_key IS NOT NULL) AND (has_data IS NOT NULL)) END) NOT VALID":
    'only adds the kind notice, which the last release does not write',
  'push_outbox CHECK ((notification_type = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8]))) NOT VALID':
    'only adds kinds, which the last release does not write',
  'api_key unique CREATE UNIQUE INDEX api_key_by_hash ON public.api_key USING btree (cover_key, key_hash)':
    'the key before it held in all practices together',
  'calendar_feed unique CREATE UNIQUE INDEX calendar_feed_by_token ON public.calendar_feed USING btree (cover_key, token_hash)':
    'the key before it held in all practices together',
  'location unique CREATE UNIQUE INDEX location_by_number ON public.location USING btree (cover_key, sms_number)':
    'the key before it held in all practices together',
  'push_subscription unique CREATE UNIQUE INDEX push_subscription_by_endpoint ON public.push_subscription USING btree (cover_key, endpoint_hash)':
    'the key before it held in all practices together',
};

type Column = { place: string; type: string; isNullable: boolean; isFilled: boolean };

const columnsOf = async ({ pool }: TestDatabase) =>
  (
    await sql<Column>`
      select c.table_name || '.' || c.column_name as place, c.udt_name as type, c.is_nullable = 'YES' as "isNullable",
        c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as "isFilled"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' order by 1`.execute(pool.kysely)
  ).rows;

/** What code of the last release uses, besides columns: rights on tables, and functions. */
const usedOf = async ({ pool }: TestDatabase) =>
  (
    await sql<{ line: string }>`
      select format('%s may %s %s', grantee, privilege_type, table_name) as line
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('sightline_app', 'sightline_system')
      union all
      select format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`.execute(pool.kysely)
  ).rows.map(({ line }) => line);

type Constraint = { table: string; line: string; columns: string[] };

/** What a row may violate; checks too, since their definitions may have become stricter. */
const constraintsOf = async ({ pool }: TestDatabase) =>
  (
    await sql<Constraint>`
      select conrelid::regclass::text as table, conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line,
        array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'p', 'f', 'x')
      union all
      select indrelid::regclass::text, indrelid::regclass || ' unique ' || pg_get_indexdef(indexrelid), array[]::text[]
      from pg_index i where indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)
        and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      order by 2`.execute(pool.kysely)
  ).rows;

const LITERAL = /'(?:[^']|'')*'::text/g;

/** A list of allowed words that got longer. */
const isWider = (line: string, old: readonly Constraint[]): boolean =>
  old.some(({ line: earlier }) => {
    const shape = (text: string) =>
      text
        .replace(/ NOT VALID$/, '')
        .replaceAll(LITERAL, '')
        .replaceAll(/[\s,]/g, '');
    const words = new Set(line.match(LITERAL));
    return shape(earlier) === shape(line) && (earlier.match(LITERAL) ?? []).every((word) => words.has(word));
  });

describe('[OPS-006] a server of the last release beside this schema', () => {
  let before: Awaited<ReturnType<typeof databaseBefore>>;
  let after: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    const { lastMigration } = JSON.parse(
      await readFile(path.join(REPOSITORY, 'scripts/structure/last-release.json'), 'utf8'),
    ) as { lastMigration: string };
    const [first = ''] = Object.keys(await readMigrations()).filter((name) => name > lastMigration);
    before = await databaseBefore(first);
    // On a cluster before its tables are spread: that takes triggers and rights on columns away.
    after = await cloneDatabase(inject('postgres').migrated);
  });
  afterAll(async () => {
    await before.drop();
    await after.drop();
  });

  it('finds every table and column it knows, of the same type, and may leave out the new ones', async () => {
    const [old, now] = [await columnsOf(before), await columnsOf(after)];
    const byPlace = new Map(now.map((column) => [column.place, column]));
    const changed = old.filter(({ place, type, isNullable, isFilled }) => {
      const found = byPlace.get(place);
      const isLooser = found !== undefined && (found.isNullable || !isNullable || found.isFilled);
      return found?.type !== type || !isLooser || (isFilled && !found.isFilled && !found.isNullable);
    });
    expect(changed).toEqual([]);
    const tables = new Set(old.map(({ place }) => place.split('.')[0]));
    const known = new Set(old.map(({ place }) => place));
    const required = now.filter(
      ({ place, isNullable, isFilled }) =>
        tables.has(place.split('.')[0]) && !known.has(place) && !isNullable && !isFilled,
    );
    expect(required).toEqual([]);
  });

  it('has every right and every function it uses', async () => {
    const now = new Set(await usedOf(after));
    expect((await usedOf(before)).filter((line) => !now.has(line))).toEqual([]);
  });

  it('meets no new constraint that its rows could violate', async () => {
    const old = await constraintsOf(before);
    const [tables, lines] = [new Set(old.map(({ table }) => table)), new Set(old.map(({ line }) => line))];
    const known = new Set((await columnsOf(before)).map(({ place }) => place));
    const empty = new Set((await columnsOf(after)).filter(({ isFilled }) => !isFilled).map(({ place }) => place));
    // Rows without a value in a new column pass; a new column's default passed for the rows that are there.
    const isAboutNew = ({ table, line, columns }: Constraint) => {
      const added = columns.map((column) => `${table}.${column}`).filter((place) => !known.has(place));
      const isCheck = / CHECK /.test(line);
      return (
        added.some((place) => empty.has(place)) || (isCheck && added.length > 0 && added.length === columns.length)
      );
    };
    const added = (await constraintsOf(after)).filter(({ table, line }) => tables.has(table) && !lines.has(line));
    const risky = added.filter((one) => !isAboutNew(one) && !isWider(one.line, old)).map(({ line }) => line);
    const unexplained = risky.filter((line) => HARMLESS_CONSTRAINTS[line.replaceAll(/\s+/g, ' ')] === undefined);
    expect(unexplained).toEqual([]);
  });

  it('knows its release as the schema does', async () => {
    const { rows } = await sql<{ release: number }>`select release from schema_release`.execute(after.pool.kysely);
    expect(rows).toEqual([{ release: RELEASE }]);
  });
});

describe('[OPS-006] the check of new migrations', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'sightline-safety-'));
    await mkdir(path.join(root, 'apps/server/migrations'), { recursive: true });
    await symlink(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** The faults of migrations that stand alone, in their order. */
  const faultsOf = async (migrations: { text: string; preparation?: string }[]) => {
    for (const [place, { text, preparation }] of migrations.entries()) {
      const file = path.join(root, `apps/server/migrations/${9000 + place}-later`);
      await writeFile(`${file}.sql`, text);
      if (preparation !== undefined) await writeFile(`${file}.before.sql`, preparation);
    }
    const faults = migrationSafetyFaults(root);
    return migrations.map((_one, place) =>
      faults.filter((fault) => fault.includes(`/${9000 + place}-later`)).map((fault) => fault.replace(/^.*sql:/, '')),
    );
  };

  it('refuses what breaks or blocks a running server', async () => {
    const refused: [string, RegExp][] = [
      ['alter table message drop column body;', /^1: .*drop it one release later/],
      ['drop table message;', /^1: .*drop it one release later/],
      ['alter table message rename column body to text;', /^1: .*add the new one beside it/],
      ['alter table message rename to text;', /^1: .*add the new one beside it/],
      ['alter table message alter column body type varchar(20);', /^1: .*rewrites the table/],
      ['alter table message alter column kind set not null;', /^1: .*validate a check in a \.before\.sql/],
      ['alter table message add column tone text not null;', /^1: .*give it a default/],
      ['-- fast\ncreate index tone on message (tone);', /^2: blocks writes while it is built/],
      ['alter table message add constraint short check (length(body) < 9);', /^1: .*add it not valid/],
      ["update message\n  set body = '';", /^1: locks every row/],
      ['drop function sms_barrier(integer, text, text);', /^1: .*may still use it/],
      ['-- allow ban-drop-table: yes\ndrop table message;', /^2: /],
    ];
    const faults = await faultsOf(refused.map(([text]) => ({ text })));
    expect(faults).toEqual(refused.map(([, says]) => [expect.stringMatching(says)]));
  });

  it('accepts what only adds, what a preparation builds, and a written reason', { tags: ['deep'] }, async () => {
    const index = 'create index if not exists tone on message (tone);';
    const accepted: { text: string; preparation?: string }[] = [
      { text: 'create table tone (name text primary key);\ncreate index tone_name on tone (name);' },
      { text: "alter table message add column tone text not null default '';" },
      { text: 'alter table message add constraint short check (length(body) < 9) not valid;' },
      { text: 'create index place on location (zip);' },
      { text: '-- allow ban-drop-table: nothing has used it since the release before\ndrop table message;' },
      { text: index, preparation: '-- step\ncreate index concurrently tone on message (tone);' },
    ];
    expect(await faultsOf(accepted)).toEqual(accepted.map(() => []));
    expect((await faultsOf([{ text: index, preparation: '-- step\nselect 1;' }])).flat()).toHaveLength(1);
  });
});
