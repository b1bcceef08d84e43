import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../migrate.ts';
import { statementsOf } from './statements.ts';

describe('the statements of a migration', () => {
  it('[SCL-002] ends them at semicolons outside texts, names, bodies and comments', () => {
    const text = `-- One; two.
      create table a (x text default ';'); /* three; */
      create function f() returns trigger language plpgsql as $$ begin return null; end $$;
      do $body$ begin perform $$a;b$$; end $body$; comment on table "a;b" is 'it''s; a';
      select 1 - 2 / 3`;
    expect(statementsOf(text)).toEqual([
      `create table a (x text default ';')`,
      'create function f() returns trigger language plpgsql as $$ begin return null; end $$',
      'do $body$ begin perform $$a;b$$; end $body$',
      `comment on table "a;b" is 'it''s; a'`,
      'select 1 - 2 / 3',
    ]);
  });

  it('[SCL-002] begins each statement of every migration with a command', async () => {
    const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql'));
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, MIGRATIONS_FOLDER), 'utf8')));
    const words = new Set(texts.flatMap(statementsOf).map((statement) => statement.split(/\s/, 1)[0]?.toLowerCase()));
    const known = ['alter', 'call', 'comment', 'create', 'delete', 'do', 'drop', 'grant', 'insert', 'revoke', 'select'];
    const all = [...known, 'set', 'truncate', 'update', 'with'];
    expect([...words].filter((word) => !all.includes(word ?? ''))).toEqual([]);
  });
});
