import { AwsClient } from 'aws4fetch';
import { checkFileKey, type FileStore, isFileKey, type StoredFile } from './file-store.ts';

export type S3Settings = {
  /** The service's origin, `https://s3.us-east-1.amazonaws.com`; the bucket is in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 20_000;
/** Retries after 5xx and 429, with growing pauses. */
const RETRIES = 3;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The text of an element without children; we read nothing else in ListObjectsV2 replies. */
const textOf = (xml: string, element: string): string | null =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? null;

function* filesIn(xml: string): Generator<StoredFile> {
  for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = decode(textOf(contents, 'Key') ?? '');
    const changedAt = textOf(contents, 'LastModified');
    // Foreign objects in the bucket are ignored.
    if (isFileKey(key) && changedAt !== null) yield { key, changedAt: Temporal.Instant.from(changedAt) };
  }
}

/** Files in a bucket of an S3-compatible service, which several servers share. */
export function createS3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const root = `${endpoint}/${bucket}`;
  const ask = async (url: string, init: RequestInit & { allowed?: readonly number[] } = {}): Promise<Response> => {
    const { allowed = [], ...request } = init;
    const response = await client.fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok || allowed.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The file store answered ${response.status} to ${request.method ?? 'GET'}.`);
  };
  return {
    put: async ({ key, bytes, contentType }) => {
      const url = `${root}/${checkFileKey(key)}`;
      const response = await ask(url, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
      });
      await response.body?.cancel();
    },
    read: async (key) => {
      const response = await ask(`${root}/${checkFileKey(key)}`, { allowed: [404] });
      if (response.status !== 404) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    remove: async (keys) => {
      for (const key of keys.filter(isFileKey)) {
        const response = await ask(`${root}/${key}`, { method: 'DELETE', allowed: [404] });
        await response.body?.cancel();
      }
    },
    list: async function* (prefix) {
      for (let token: string | null = ''; token !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/` });
        if (token !== '') query.set('continuation-token', token);
        const xml = await (await ask(`${root}?${query}`)).text();
        yield* filesIn(xml);
        const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
        token = next === null ? null : decode(next);
      }
    },
  };
}
