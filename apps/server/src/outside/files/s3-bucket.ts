import { AwsClient } from 'aws4fetch';
import type { BucketAccess } from '../../config-backup.ts';

const TIMEOUT_MS = 20_000;
/** Retries after 5xx and 429, with growing pauses. */
const RETRIES = 3;

/** An answer that isn't a success. */
export class BucketError extends Error {
  readonly status: number;
  constructor({ status, method }: { status: number; method: string }) {
    super(`The file store answered ${status} to ${method}.`);
    this.status = status;
  }
}

type BucketObject = { key: string; changedAt: Temporal.Instant; bytes: number };

export type Bucket = {
  /** @throws BucketError for an answer that is neither a success nor allowed */
  ask: (
    path: string,
    init?: RequestInit & { allowed?: readonly number[]; timeoutMs?: number | undefined },
  ) => Promise<Response>;
  /** All objects whose key starts with the prefix, unordered. */
  list: (prefix: string) => AsyncIterable<BucketObject>;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The text of an element without children; we read nothing else in a bucket's replies. */
export function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text === undefined ? null : decode(text);
}

function* objectsIn(xml: string): Generator<BucketObject> {
  for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const changedAt = textOf(contents, 'LastModified');
    if (changedAt === null) continue;
    const key = textOf(contents, 'Key') ?? '';
    yield { key, changedAt: Temporal.Instant.from(changedAt), bytes: Number(textOf(contents, 'Size') ?? 0) };
  }
}

/** A bucket of an S3-compatible service. */
export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketAccess): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const root = `${endpoint}/${bucket}`;
  const ask: Bucket['ask'] = async (path, init = {}) => {
    const { allowed = [], timeoutMs = TIMEOUT_MS, ...request } = init;
    const response = await client.fetch(`${root}${path}`, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok || allowed.includes(response.status)) return response;
    await response.body?.cancel();
    throw new BucketError({ status: response.status, method: request.method ?? 'GET' });
  };
  return {
    ask,
    list: async function* (prefix) {
      for (let token: string | null = ''; token !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== '') query.set('continuation-token', token);
        const xml = await (await ask(`?${query}`)).text();
        yield* objectsIn(xml);
        token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
      }
    },
  };
}
