import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BucketAccess } from '../../config-backup.ts';
import { openBucket } from '../files/s3-bucket.ts';
import type { FolderFile, ImportFolder } from './import-folder.ts';

const TRANSFER_MS = 600_000;

const escaped = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/** A prefix in a bucket of an S3-compatible service. A move is a copy, then a deletion: broken off, the file stays. */
export function createBucketImportFolder({ prefix, ...access }: BucketAccess & { prefix: string }): ImportFolder {
  const { ask, list } = openBucket(access);
  const keyOf = (relative: string): string => (prefix === '' ? relative : `${prefix}/${relative}`);
  const urlOf = (relative: string): string => `/${escaped(keyOf(relative))}`;
  const done = async (response: Response): Promise<boolean> => {
    await response.body?.cancel();
    return response.status !== 404;
  };
  return {
    list: async (folder) => {
      const inside = keyOf(folder === '' ? '' : `${folder}/`);
      const files: FolderFile[] = [];
      const folders = new Set<string>();
      for await (const { key, changedAt, bytes } of list(inside)) {
        const [name = '', ...deeper] = key.slice(inside.length).split('/');
        if (deeper.length > 0) folders.add(name);
        else if (name !== '') files.push({ path: folder === '' ? name : `${folder}/${name}`, bytes, changedAt });
      }
      return { files, folders: [...folders] };
    },
    move: async ({ from, to }) => {
      const headers = { 'x-amz-copy-source': escaped(`/${access.bucket}/${keyOf(from)}`) };
      const request = { method: 'PUT', headers, allowed: [404], timeoutMs: TRANSFER_MS };
      if (!(await done(await ask(urlOf(to), request)))) return false;
      return done(await ask(urlOf(from), { method: 'DELETE', allowed: [404] }));
    },
    open: async (path) => {
      const { body } = await ask(urlOf(path), { timeoutMs: TRANSFER_MS });
      return body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream);
    },
    write: async ({ path, text }) => {
      await done(await ask(urlOf(path), { method: 'PUT', body: text }));
    },
  };
}
