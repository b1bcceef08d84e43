import { access } from 'node:fs/promises';
import path from 'node:path';
import type { SystemScope } from '../../db/scope.ts';
import { type ArchivedRow, hashOfFile, readArchiveLines } from './archive-file.ts';
import { type Archive, digestRows, readArchives, readSealsOfMonth, type SealRange } from './archives.queries.ts';

type Checking = { scope: SystemScope; archive: Archive };

async function sealAfter({ scope, archive, after }: Checking & { after: number }): Promise<SealRange | null> {
  const { cover_key: coverKey, month, last_seal } = archive;
  const [seal] = await scope.transaction((tx) => readSealsOfMonth({ tx, coverKey, month, after, limit: 1 }));
  return seal === undefined || seal.seal > last_seal ? null : seal;
}

async function faultOfRows({
  scope,
  archive,
  seal,
  rows,
}: Checking & { seal: SealRange; rows: readonly ArchivedRow[] }): Promise<string | null> {
  const { cover_key: coverKey } = archive;
  const { rows_hash, broken } = await scope.transaction((tx) => digestRows({ tx, coverKey, rows }));
  if (broken !== null) return `Row ${broken} was changed.`;
  return rows.length === seal.rows && rows_hash.equals(seal.rows_hash)
    ? null
    : `The rows up to ${seal.to_seq} don’t match their seal.`;
}

/**
 * Compares the rows of an archive with the seals of its month, which are in the database and part of the practice's chain.
 * @returns what is wrong, or null
 */
export async function checkArchive({ scope, file, archive }: Checking & { file: string }): Promise<string | null> {
  if (!(await hashOfFile(file)).equals(archive.sha256)) return 'The file was changed.';
  let seal: SealRange | null = null;
  let rows: ArchivedRow[] = [];
  for await (const line of readArchiveLines(file)) {
    if ('format' in line) {
      if (line.practice !== archive.cover_key || line.month !== archive.month) return 'The file is another month’s.';
      continue;
    }
    if (!('seal' in line)) {
      rows.push(line);
      continue;
    }
    const fault: string | null = seal === null ? null : await faultOfRows({ scope, archive, seal, rows });
    if (fault !== null) return fault;
    seal = await sealAfter({ scope, archive, after: seal?.seal ?? 0 });
    if (seal?.seal !== line.seal) return `The file has no seal ${seal?.seal ?? archive.last_seal}.`;
    rows = [];
  }
  if (seal === null || seal.seal !== archive.last_seal) return 'The file ends too early.';
  return faultOfRows({ scope, archive, seal, rows });
}

/** The result for an archive; `fault` says what is wrong. */
export type CheckedArchive = { coverKey: number; month: string; rows: number; file: string; fault: string | null };

/** Checks the archives of one practice or all. */
export async function* checkArchives({
  scope,
  folder,
  coverKey,
}: {
  scope: SystemScope;
  folder: string;
  coverKey: number | null;
}): AsyncGenerator<CheckedArchive> {
  for (const archive of await scope.transaction((tx) => readArchives({ tx, coverKey }))) {
    const file = path.join(folder, archive.file);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    const fault = isThere
      ? await checkArchive({ scope, file, archive }).catch((error: unknown) => `It can’t be read (${String(error)}).`)
      : 'The file is missing.';
    const { cover_key, month, rows } = archive;
    yield { coverKey: cover_key, month, rows, file: archive.file, fault };
  }
}
