import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { ConfigError } from '../../config.ts';

/** A named piece of a backup, at most a few megabytes. */
export type ArchiveEntry = { name: string; bytes: Buffer };

const UNFINISHED = '.unfinished';
const LARGEST_ENTRY = 64 * 1024 * 1024;

const isThere = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function fill(tar: ReturnType<typeof pack>, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  try {
    for await (const { name, bytes } of entries)
      await new Promise<void>((resolve, reject) => {
        tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      });
    tar.finalize();
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/**
 * Writes a tar, compressed by gzip and encrypted by age with a passphrase. The file appears under its name only once it
 * is complete and on disk.
 * @param workFactor base-2 logarithm of the cost of guessing a passphrase
 * @throws ConfigError if a file of that name exists
 */
export async function writeArchive({
  file,
  passphrase,
  entries,
  workFactor = 18,
}: {
  file: string;
  passphrase: string;
  entries: AsyncIterable<ArchiveEntry>;
  workFactor?: number | undefined;
}): Promise<void> {
  if (await isThere(file)) throw new ConfigError(`${file} already exists. Nothing was written.`);
  const folder = path.dirname(file);
  if (!(await isThere(folder))) throw new ConfigError(`Folder ${folder} doesn’t exist. Nothing was written.`);
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  const tar = pack();
  const unfinished = `${file}${UNFINISHED}`;
  try {
    const packed = Readable.toWeb(Readable.from(tar.pipe(createGzip()))) as ReadableStream<Uint8Array>;
    const sealed = await encrypter.encrypt(packed);
    const filling = fill(tar, entries);
    const writing = pipeline(
      Readable.fromWeb(sealed as WebStream<Uint8Array>),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await Promise.all([filling, writing]);
    await syncToDisk(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The libraries' errors for a wrong passphrase or an incomplete file, as a message for the operator. */
export class ArchiveError extends ConfigError {}

async function unsealed({ file, passphrase }: { file: string; passphrase: string }): Promise<ReadableStream> {
  if (!(await isThere(file))) throw new ArchiveError(`File ${file} doesn’t exist.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new ArchiveError(
      /identity|passphrase/i.test(said)
        ? 'Wrong passphrase for this backup.'
        : 'This file isn’t a Sightline backup, or its beginning is damaged.',
    );
  }
}

/**
 * Reads an archive piece by piece, in order.
 * @throws ArchiveError for a wrong passphrase, a changed bit or a missing end
 */
export async function* readArchive(source: { file: string; passphrase: string }): AsyncGenerator<ArchiveEntry> {
  const sealed = await unsealed(source);
  const tar = extract();
  const reading = pipeline(Readable.fromWeb(sealed as WebStream<Uint8Array>), createGunzip(), tar);
  // The loop below reports it; without a listener it would end the process first.
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > LARGEST_ENTRY) throw new ArchiveError('A piece of the backup is too large.');
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await reading;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ArchiveError('The backup is damaged or incomplete. Nothing was changed.', { cause: error });
  }
}
