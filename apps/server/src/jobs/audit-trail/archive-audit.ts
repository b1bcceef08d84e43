import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ConfigError } from '../../config.ts';
import type { SystemScope } from '../../db/scope.ts';
import { type ArchiveHead, fileNameOf, hashOfFile } from './archive-file.ts';
import {
  type MonthToArchive,
  readMonthsToArchive,
  readRowLines,
  readSealsOfMonth,
  storeArchive,
} from './archives.queries.ts';
import { checkArchive } from './check-archives.ts';

const SEALS_AT_ONCE = 100;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

type Written = { rows: number; lastSeal: number };

async function* linesOf({
  scope,
  coverKey,
  month,
  written,
}: {
  scope: SystemScope;
  coverKey: number;
  month: string;
  written: Written;
}): AsyncGenerator<string> {
  const head: ArchiveHead = { format: 'sightline-audit-1', practice: coverKey, month };
  yield `${JSON.stringify(head)}\n`;
  for (;;) {
    const after = written.lastSeal;
    const seals = await scope.transaction((tx) =>
      readSealsOfMonth({ tx, coverKey, month, after, limit: SEALS_AT_ONCE }),
    );
    for (const seal of seals) {
      const lines = await scope.transaction((tx) => readRowLines({ tx, coverKey, month, seal }));
      yield `${[JSON.stringify({ seal: seal.seal }), ...lines].join('\n')}\n`;
      written.rows += lines.length;
      written.lastSeal = seal.seal;
    }
    if (seals.length < SEALS_AT_ONCE) return;
  }
}

export type ArchivedMonth = { coverKey: number; month: string; rows: number; file: string };

/** Writes a practice's month to a file, checks the file against the seals, and only then records it. */
async function archiveMonth({
  scope,
  folder,
  month: { cover_key: coverKey, month },
}: {
  scope: SystemScope;
  folder: string;
  month: MonthToArchive;
}): Promise<ArchivedMonth> {
  const name = fileNameOf({ coverKey, month });
  const unfinished = path.join(folder, `${name}.unfinished`);
  const written: Written = { rows: 0, lastSeal: 0 };
  const lines = Readable.from(linesOf({ scope, coverKey, month, written }));
  await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: FILE_MODE, flush: true }));
  const sha256 = await hashOfFile(unfinished);
  const archive = { cover_key: coverKey, month, rows: written.rows, last_seal: written.lastSeal, file: name, sha256 };
  const fault = await checkArchive({ scope, file: unfinished, archive });
  if (fault !== null) {
    await rm(unfinished);
    throw new ConfigError(`Practice ${coverKey}, ${month.slice(0, 7)}: ${fault} Nothing was archived.`);
  }
  await rename(unfinished, path.join(folder, name));
  const { rows, lastSeal } = written;
  await scope.transaction((tx) => storeArchive({ tx, coverKey, month, rows, lastSeal, file: name, sha256 }));
  return { coverKey, month, rows, file: name };
}

/** Writes the sealed rows of all months before one to files, a file for each practice and month. */
export async function* archiveAudit({
  scope,
  folder,
  before,
  coverKey,
}: {
  scope: SystemScope;
  folder: string;
  /** The first day of the month that is not archived. */
  before: string;
  coverKey: number | null;
}): AsyncGenerator<ArchivedMonth> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const months = await scope.transaction((tx) => readMonthsToArchive({ tx, before, coverKey }));
  for (const month of months) yield await archiveMonth({ scope, folder, month });
}
