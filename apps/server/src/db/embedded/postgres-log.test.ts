import { describe, expect, it } from 'vitest';
import { createPostgresLog } from './postgres-log.ts';

function logged(lines: string[]) {
  const said: string[] = [];
  const log = createPostgresLog({
    logger: {
      info: (_, message) => said.push(`info ${message}`),
      warn: (_, message) => said.push(`warn ${message}`),
      error: (_, message) => said.push(`error ${message}`),
    },
  });
  for (const line of lines) log.onLine(line);
  return { said, lastLines: log.lastLines() };
}

describe('the PostgreSQL log', () => {
  it('passes on what the database says about itself', () => {
    const { said } = logged([
      'postmaster|00000|LOG:  database system is ready to accept connections',
      'autovacuum worker|01000|WARNING:  page verification failed',
      'checkpointer|53100|PANIC:  could not write to file: No space left on device',
    ]);
    expect(said).toEqual([
      'info database system is ready to accept connections',
      'warn page verification failed',
      'error could not write to file: No space left on device',
    ]);
  });

  it('drops what a client’s statement caused, with the lines that follow', () => {
    const { said, lastLines } = logged([
      'client backend|22P02|ERROR:  invalid input syntax for type integer: "Jane Roe"',
      '\tborn 1970',
      'parallel worker|22012|ERROR:  division by zero',
      "client backend|53100|STATEMENT:  insert into patients values ('Jane Roe')",
    ]);
    expect(said).toEqual([]);
    expect(lastLines).toBe('');
  });

  it('still passes on a client’s errors about disk, memory or corruption', () => {
    const { said } = logged([
      'client backend|53100|ERROR:  could not extend file: No space left on device',
      'client backend|XX001|ERROR:  invalid page in block 1',
    ]);
    expect(said).toHaveLength(2);
  });

  it('remembers the last lines, also from before the prefix is known', () => {
    const { said, lastLines } = logged(['postgres: could not find the database system', 'Expected to find it']);
    expect(said).toEqual([]);
    expect(lastLines).toBe('postgres: could not find the database system / Expected to find it');
  });
});
