import { createHash, type Hash } from 'node:crypto';
import { isFileKey } from '../../outside/files/file-store.ts';
import { ArchiveError, readArchive } from './archive.ts';
import { type BackupHead, type BackupTail, HEAD_NAME, head, TAIL_NAME, tableKey, tail } from './manifest.ts';

const NEWLINE = 10;

type TableCount = { rows: number; bytes: number; hash: Hash };

function parse<T>(
  schema: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
  bytes: Buffer,
): T {
  try {
    const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8')));
    if (parsed.success) return parsed.data;
  } catch {
    // Falls through to the shared message.
  }
  throw new ArchiveError('This backup was made by another program or a newer Sightline. Nothing was changed.');
}

function count({ counted, name, bytes }: { counted: Map<string, TableCount>; name: string; bytes: Buffer }): void {
  const key = name.split('/')[1] ?? '';
  const one = counted.get(key) ?? { rows: 0, bytes: 0, hash: createHash('sha256') };
  one.hash.update(bytes);
  one.bytes += bytes.length;
  for (const byte of bytes) if (byte === NEWLINE) one.rows += 1;
  counted.set(key, one);
}

function refuseMissing({
  expectedTail,
  counted,
  files,
  found,
}: {
  expectedTail: BackupTail;
  counted: Map<string, TableCount>;
  files: number;
  found: BackupHead;
}): void {
  const wrong = found.tables.filter((table) => {
    const key = tableKey(table);
    const expected = expectedTail.tables[key];
    const seen = counted.get(key);
    if (expected === undefined) return true;
    const digest = (seen?.hash ?? createHash('sha256')).digest('hex');
    return expected.rows !== (seen?.rows ?? 0) || expected.bytes !== (seen?.bytes ?? 0) || expected.sha256 !== digest;
  });
  if (wrong.length === 0 && files === expectedTail.files) return;
  throw new ArchiveError('This backup is missing data. Nothing was changed.');
}

export type CheckedArchive = { head: BackupHead; tail: BackupTail };

/**
 * Reads a backup to its end and compares it with the contents listed in its last piece.
 * @throws ArchiveError naming what is wrong
 */
export async function checkArchive(source: { file: string; passphrase: string }): Promise<CheckedArchive> {
  let first: BackupHead | undefined;
  let last: BackupTail | undefined;
  let files = 0;
  const counted = new Map<string, TableCount>();
  for await (const { name, bytes } of readArchive(source)) {
    if (first === undefined) {
      if (name !== HEAD_NAME) throw new ArchiveError('This file isn’t a Sightline backup. Nothing was changed.');
      first = parse(head, bytes);
    } else if (name === TAIL_NAME) last = parse(tail, bytes);
    else if (name.startsWith('tables/')) count({ counted, name, bytes });
    else if (name.startsWith('files/') && isFileKey(name.slice('files/'.length))) files += 1;
    else throw new ArchiveError('This backup contains something Sightline didn’t write. Nothing was changed.');
  }
  if (first === undefined || last === undefined) throw new ArchiveError('The backup is cut off. Nothing was changed.');
  refuseMissing({ expectedTail: last, counted, files, found: first });
  return { head: first, tail: last };
}
