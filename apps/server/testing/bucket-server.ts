import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketAccess } from '../src/config-backup.ts';

/** A local S3-compatible server with one empty bucket, which checks signatures. */
export async function startBucketServer(): Promise<{ settings: BucketAccess; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'sightline-bucket-'));
  const bucket = 'sightline';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    // Its only account.
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
