import { postImageByDataUrl, saveGeneral } from '@sightline/contract/preferences.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '../../../../testing/bucket-server.ts';
import { pngFile } from '../../../../testing/picture-files.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { createS3FileStore } from '../../../outside/files/s3-file-store.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { sweepImages } from './sweeping.usecases.ts';

describe('preference pictures in an S3 bucket', () => {
  const database = useDatabase();
  const opened: { bucket?: Awaited<ReturnType<typeof startBucketServer>>; app?: TestApp } = {};

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
    opened.bucket = await startBucketServer();
    const files = createS3FileStore(opened.bucket.settings);
    opened.app = await createTestApp({ database: database(), overrides: { files } });
  });
  afterAll(async () => {
    await opened.app?.close();
    await opened.bucket?.stop();
  });

  it('[GEN-004] are uploaded, shown, swept and deleted as in a folder', async () => {
    const { app } = opened;
    if (app === undefined) throw new Error('The app did not start.');
    const { files, pool, clock } = app.deps;
    const { token } = await app.signIn('user11');
    const data = `data:image/png;base64,${(await pngFile()).toString('base64')}`;
    const upload = async () => {
      const { reply } = await app.call(postImageByDataUrl, { body: { type: 'mLogo', data }, query: {} }, token);
      if (!reply.success) throw new Error(reply.errors.join());
      return reply.data.url;
    };
    const statusOf = async (url: string) => (await app.app.inject({ url: new URL(url).pathname })).statusCode;
    const keys = async () => (await Array.fromAsync(files.list('images'))).map(({ key }) => key);
    const url = await upload();
    await app.call(saveGeneral, { body: { mLogo: url }, query: {} }, token);
    const forgotten = await upload();
    expect([await statusOf(url), await statusOf(forgotten), (await keys()).length]).toEqual([200, 200, 2]);
    const scope = openSystemScope({ pool, clock });
    const inTwoDays = Temporal.Now.instant().add({ hours: 48 });
    expect(await sweepImages({ scope, files, now: inTwoDays })).toBe(1);
    expect([await statusOf(url), await statusOf(forgotten), (await keys()).length]).toEqual([200, 404, 1]);
    await app.call(saveGeneral, { body: { mLogo: '' }, query: {} }, token);
    expect([await statusOf(url), await keys()]).toEqual([404, []]);
  });
});
