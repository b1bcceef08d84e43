import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_BYTES } from '@sightline/contract/limits';
import { notText, tooLarge } from '../imports.errors.ts';

const INCOMING = 'incoming';

/** Where this server keeps uploads until they are imported. */
const folderOf = (dataDir: string): string => path.join(dataDir, 'imports');

export const spooledPath = ({
  dataDir,
  coverKey,
  importKey,
}: {
  dataDir: string;
  coverKey: number;
  importKey: number;
}): string => path.join(folderOf(dataDir), String(coverKey), String(importKey));

/** First bytes of what people take for a CSV: ZIP (and workbooks), gzip, 7z, RAR, PDF, old workbooks. */
const NOT_TEXT = [
  ...[
    [0x50, 0x4b, 0x03, 0x04],
    [0x50, 0x4b, 0x05, 0x06],
    [0x1f, 0x8b],
    [0x37, 0x7a, 0xbc, 0xaf],
    [0x52, 0x61, 0x72, 0x21],
  ],
  ...[
    [0x25, 0x50, 0x44, 0x46],
    [0xd0, 0xcf, 0x11, 0xe0],
  ],
];

const isNotText = (start: Uint8Array): boolean =>
  NOT_TEXT.some((magic) => magic.every((byte, place) => start[place] === byte));

/** Lets bytes through while they may be a file to import, and counts and digests them. */
function createGuard() {
  const digest = createHash('sha256');
  let bytes = 0;
  const guard = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (bytes === 0 && isNotText(chunk)) return done(notText());
      bytes += chunk.length;
      if (bytes > IMPORT_BYTES) return done(tooLarge());
      digest.update(chunk);
      done(null, chunk);
    },
  });
  return { guard, result: () => ({ bytes, digest: digest.digest('hex') }) };
}

/**
 * Writes an upload to disk, piece by piece.
 * @throws ProblemError for a file that is too large or no text
 */
export async function spoolUpload({
  dataDir,
  stream,
  name,
}: {
  dataDir: string;
  stream: NodeJS.ReadableStream;
  /** Unguessable. */
  name: string;
}): Promise<{ path: string; bytes: number; digest: string }> {
  const folder = path.join(folderOf(dataDir), INCOMING);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  const { guard, result } = createGuard();
  try {
    await pipeline(stream, guard, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { path: file, ...result() };
}

/** Moves an upload to its import. */
export async function keepUpload({ from, to }: { from: string; to: string }): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}

export const dropUpload = (file: string): Promise<void> => rm(file, { force: true });

/** Whether a file is on this server's disk. */
export const isHere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Deletes uploads that were broken off. */
export async function sweepIncoming({ dataDir, before }: { dataDir: string; before: Temporal.Instant }): Promise<void> {
  const folder = path.join(folderOf(dataDir), INCOMING);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < before.epochMilliseconds) await dropUpload(file);
  }
}
