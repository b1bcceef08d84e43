import type { BucketAccess } from '../../config-backup.ts';
import type { Logger } from '../../logger.ts';
import { checkFileKey, type FileStore, isFileKey } from './file-store.ts';
import { openBucket } from './s3-bucket.ts';

/** Files in a bucket of an S3-compatible service, which several servers share. Its outages are logged. */
export function createS3FileStore(access: BucketAccess, logger?: Pick<Logger, 'info' | 'warn'>): FileStore {
  const { ask, list } = openBucket(access, logger);
  return {
    put: async ({ key, bytes, contentType }) => {
      const response = await ask(`/${checkFileKey(key)}`, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
      });
      await response.body?.cancel();
    },
    read: async (key) => {
      const response = await ask(`/${checkFileKey(key)}`, { allowed: [404] });
      if (response.status !== 404) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    remove: async (keys) => {
      for (const key of keys.filter(isFileKey)) {
        const response = await ask(`/${key}`, { method: 'DELETE', allowed: [404] });
        await response.body?.cancel();
      }
    },
    list: async function* (prefix) {
      // Foreign objects in the bucket are ignored.
      for await (const { key, changedAt } of list(`${prefix}/`)) if (isFileKey(key)) yield { key, changedAt };
    },
  };
}
