import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** The first line of an archive of a practice's month. */
export type ArchiveHead = { format: 'sightline-audit-1'; practice: number; month: string };

/** A row as in the table, with its digest in hexadecimal. */
export type ArchivedRow = {
  seq: number;
  at: string;
  user_id: number | null;
  action: string;
  outcome: string;
  patient_keys: number[];
  detail: unknown;
  address: string;
  request_id: string;
  digest: string;
};

/** Then each seal, before the rows that it closes. */
export type ArchiveLine = { seal: number } | ArchivedRow;

export const fileNameOf = ({ coverKey, month }: { coverKey: number; month: string }): string =>
  `audit-${coverKey}-${month.slice(0, 7)}.jsonl.gz`;

/** The SHA-256 of a file's bytes. */
export async function hashOfFile(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest();
}

/** Reads an archive line by line: its head first, then seals and rows. */
export async function* readArchiveLines(file: string): AsyncGenerator<ArchiveHead | ArchiveLine> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) yield JSON.parse(line) as ArchiveHead | ArchiveLine;
}
