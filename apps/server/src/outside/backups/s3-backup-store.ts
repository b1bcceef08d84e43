import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { BucketAccess } from '../../config-backup.ts';
import { type Bucket, openBucket, textOf } from '../files/s3-bucket.ts';
import { type BackupStore, isBackupName } from './backup-store.ts';
import { clearUnfinished } from './folder-backup-store.ts';

/** A bucket takes at most 10,000 parts of an object, so this allows backups of 625 GB. */
const PART_BYTES = 64 * 1024 * 1024;
const PART_TIMEOUT_MS = 10 * 60_000;
const DOWNLOAD_TIMEOUT_MS = 12 * 60 * 60_000;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

async function* partsOf({ file, partBytes }: { file: string; partBytes: number }): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(partBytes), length: partBytes });
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      if (bytesRead < partBytes) return;
    }
  } finally {
    await handle.close();
  }
}

const digestOf = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
};

/** Uploads in parts: the object exists only once all of them are there. */
async function upload({
  bucket,
  key,
  file,
  partBytes,
}: {
  bucket: Bucket;
  key: string;
  file: string;
  partBytes: number;
}): Promise<void> {
  const begun = await (await bucket.ask(`/${key}?uploads`, { method: 'POST' })).text();
  const query = `uploadId=${encodeURIComponent(textOf(begun, 'UploadId') ?? '')}`;
  try {
    const tags: string[] = [];
    for await (const part of partsOf({ file, partBytes })) {
      const response = await bucket.ask(`/${key}?partNumber=${tags.length + 1}&${query}`, {
        method: 'PUT',
        body: new Uint8Array(part),
        timeoutMs: PART_TIMEOUT_MS,
      });
      await response.body?.cancel();
      tags.push(response.headers.get('etag') ?? '');
    }
    const list = tags.map((tag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const ended = await bucket.ask(`/${key}?${query}`, {
      method: 'POST',
      body: `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
      headers: { 'content-type': 'application/xml' },
      timeoutMs: PART_TIMEOUT_MS,
    });
    // An error found after the answer began comes with status 200.
    const said = textOf(await ended.text(), 'Code');
    if (said !== null) throw new Error(`The file store answered ${said} to the end of an upload.`);
  } catch (error) {
    // The upload itself has failed; parts that stay are removed by the bucket's rule for incomplete uploads.
    await bucket.ask(`/${key}?${query}`, { method: 'DELETE', allowed: [404, 405] }).catch(() => undefined);
    throw error;
  }
}

/** Backups in a bucket of an S3-compatible service. */
export function createS3BackupStore({
  access,
  prefix,
  workFolder,
  partBytes = PART_BYTES,
}: {
  access: BucketAccess;
  prefix: string;
  workFolder: string;
  partBytes?: number;
}): BackupStore {
  const bucket = openBucket(access);
  const download = async (name: string) => {
    const { body } = await bucket.ask(`/${prefix}${name}`, { timeoutMs: DOWNLOAD_TIMEOUT_MS });
    if (body === null) throw new Error('The file store sent nothing.');
    return Readable.fromWeb(body as WebStream<Uint8Array>);
  };
  const remove = async (name: string) => {
    const response = await bucket.ask(`/${prefix}${name}`, { method: 'DELETE', allowed: [404] });
    await response.body?.cancel();
  };
  const list = async () => {
    const found = (await Array.fromAsync(bucket.list(prefix))).map(({ key, bytes }) => ({
      name: key.slice(prefix.length),
      bytes,
    }));
    return found.filter(({ name }) => isBackupName(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  };
  return {
    place: `s3://${access.bucket}/${prefix}`,
    workFolder,
    prepare: async () => {
      await mkdir(workFolder, { recursive: true, mode: FOLDER_MODE });
      await clearUnfinished(workFolder);
      await list();
    },
    publish: async (file, name) => {
      await upload({ bucket, key: `${prefix}${name}`, file, partBytes });
      const [sent, stored] = await Promise.all([digestOf(createReadStream(file)), digestOf(await download(name))]);
      if (sent !== stored) {
        await remove(name);
        throw new Error('The file store returned another file than it was given.');
      }
      await rm(file);
    },
    list,
    remove,
    fetch: async (name, file) =>
      pipeline(await download(name), createWriteStream(file, { flags: 'wx', mode: FILE_MODE })),
  };
}
