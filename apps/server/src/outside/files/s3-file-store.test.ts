import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '../../../testing/bucket-server.ts';
import { openBucket } from './s3-bucket.ts';
import { createS3FileStore } from './s3-file-store.ts';

/** A service that answers as a test says, for cases the local one cannot produce. */
async function serve(answer: (url: URL, response: ServerResponse) => void) {
  const server = createServer((request, response) => answer(new URL(request.url ?? '', 'http://x'), response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}

describe('the file store in an S3 bucket', () => {
  let bucket: Awaited<ReturnType<typeof startBucketServer>> | undefined;
  beforeAll(async () => {
    bucket = await startBucketServer();
  });
  afterAll(() => bucket?.stop());

  const open = (changed: Partial<Parameters<typeof createS3FileStore>[0]> = {}) => {
    if (bucket === undefined) throw new Error('The bucket is there only while tests run.');
    return createS3FileStore({ ...bucket.settings, ...changed });
  };
  const bytes = Buffer.from('a picture');
  const put = (key: string, store = open()) => store.put({ key, bytes, contentType: 'image/png' });

  it('[GEN-004] returns a stored file, replaces it, and removes it', async () => {
    const store = open();
    await put('images/1/ab/abcd');
    expect(await store.read('images/1/ab/abcd')).toEqual(bytes);
    const large = Buffer.alloc(4_000_000, 7);
    await store.put({ key: 'images/1/ab/abcd', bytes: large, contentType: 'image/png' });
    expect((await store.read('images/1/ab/abcd'))?.equals(large)).toBe(true);
    await store.remove(['images/1/ab/abcd', 'images/1/ab/never', '../not-ours']);
    expect(await store.read('images/1/ab/abcd')).toBeNull();
  });

  it('refuses a key that could lead elsewhere', async () => {
    for (const key of [
      '../secret',
      '/etc/passwd',
      'images/../../x',
      'images',
      'images/1/A',
      'a//b',
      '',
      'images/1/a?acl',
    ])
      await expect(put(key)).rejects.toThrow('no key');
  });

  it('lists everything in a folder and nothing from its neighbors', async () => {
    const keys = Array.from({ length: 30 }, (_, place) => `many/1/${String(place).padStart(3, '0')}`);
    await Promise.all([...keys, 'many2/1/x'].map((key) => put(key)));
    const listed = await Array.fromAsync(open().list('many'));
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys);
    const [first] = listed;
    const age = Temporal.Now.instant().since(first?.changedAt ?? Temporal.Instant.fromEpochMilliseconds(0));
    expect(Math.abs(age.total('seconds'))).toBeLessThan(120);
  });

  it('lists page by page, as long as the service says there is more', async () => {
    const asked: (string | null)[] = [];
    const page = (key: string, rest: string) =>
      `<?xml version="1.0"?><ListBucketResult><Name>sightline</Name>${rest}<Contents><Key>${key}</Key>` +
      '<LastModified>2026-11-20T15:00:00.000Z</LastModified><Size>5</Size></Contents>' +
      '<Contents><Key>images/.trash/Not &amp; ours</Key><LastModified>2026-11-20T15:00:00.000Z</LastModified></Contents>' +
      '</ListBucketResult>';
    const service = await serve((url, response) => {
      asked.push(url.searchParams.get('continuation-token'));
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>a+b/c&amp;=</NextContinuationToken>';
      response.end(
        asked.length === 1 ? page('images/1/aa', more) : page('images/1/bb', '<IsTruncated>false</IsTruncated>'),
      );
    });
    const listed = await Array.fromAsync(open({ endpoint: service.origin }).list('images'));
    expect(listed.map(({ key }) => key)).toEqual(['images/1/aa', 'images/1/bb']);
    expect(asked).toEqual([null, 'a+b/c&=']);
    await service.stop();
  });

  it('[OPS-005] names a bucket that hangs, and logs its outage once', async () => {
    const lines: string[] = [];
    const note = (_: object, line: string) => void lines.push(line);
    const service = await serve(() => undefined);
    const settings = { endpoint: service.origin, bucket: 'photos', region: '', accessKeyId: 'a', secretAccessKey: 'b' };
    const { ask } = openBucket(settings, { info: note, warn: note });
    const place = `photos at ${service.origin.slice('http://'.length)}`;
    for (const path of ['/a', '/b'])
      await expect(ask(path, { timeoutMs: 200 })).rejects.toThrow(
        `The bucket ${place} gave no answer within 0.2 seconds.`,
      );
    await service.stop();
    expect(lines).toEqual([expect.stringMatching(`^the bucket ${place} fails: .*timeout`)]);
  });

  it('reports when the service refuses, without treating a file as missing', async () => {
    const stranger = open({ secretAccessKey: 'wrong' });
    await expect(stranger.read('images/1/ab/abcd')).rejects.toThrow(
      /^The bucket sightline at 127\.0\.0\.1:\d+ answered 403 to GET\.$/,
    );
    await expect(put('images/1/ab/abcd', stranger)).rejects.toThrow('403 to PUT');
    await expect(Array.fromAsync(stranger.list('images'))).rejects.toThrow('403');
    const nowhere = open({ bucket: 'elsewhere' });
    await expect(put('images/1/ab/abcd', nowhere)).rejects.toThrow('404 to PUT');
  });

  it('retries if the service is busy', async () => {
    let asked = 0;
    const service = await serve((_url, response) => {
      asked += 1;
      response.writeHead(asked < 3 ? 503 : 200).end(asked < 3 ? '' : 'here');
    });
    expect(String(await open({ endpoint: service.origin }).read('images/1/ab/abcd'))).toBe('here');
    expect(asked).toBe(3);
    await service.stop();
  });
});
