import { Readable } from 'node:stream';
import type { Config } from '../src/config.ts';
import { runCommand } from '../src/operator/run-command.ts';
import { testConfig } from './test-config.ts';
import type { TestDatabase } from './test-database.ts';

/** Where a test's database is, as an operator writes it. */
export function databaseUrlOf({ connection: { host = '', port, user, database } }: TestDatabase): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Runs a command of the operator's tool on a test's database; `typed` is what comes from standard input. */
export async function runOperatorCommand({
  database,
  args,
  typed = '',
  settings = {},
}: {
  database: TestDatabase;
  args: readonly string[];
  typed?: string;
  settings?: Partial<Config>;
}): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runCommand({
    args: [...args],
    config: testConfig({ databaseUrl: databaseUrlOf(database), ...settings }),
    pid: process.pid,
    write: (text) => void printed.push(text),
    input: Readable.from([typed]),
  });
  return { code, printed: printed.join('\n') };
}
