import { AwsClient } from 'aws4fetch';
import type { BucketAccess } from '../../config-backup.ts';
import type { Logger } from '../../logger.ts';
import { causeOf, createOutageLog } from '../../outage-log.ts';

const TIMEOUT_MS = 20_000;
/** Retries after 5xx and 429, with growing pauses. */
const RETRIES = 3;

/** An answer that isn't a success. */
export class BucketError extends Error {
  readonly status: number;
  constructor({ status, method, bucket }: { status: number; method: string; bucket: string }) {
    super(`The bucket ${bucket} answered ${status} to ${method}.`);
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

/** No answer. It names the bucket, which the system's own error doesn't. */
export class BucketSilence extends Error {
  constructor({ error, bucket, timeoutMs }: { error: unknown; bucket: string; timeoutMs: number }) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    super(
      isLate
        ? `The bucket ${bucket} gave no answer within ${timeoutMs / 1_000} seconds.`
        : `The bucket ${bucket} can't be reached: ${causeOf(error)}.`,
      { cause: error },
    );
  }
}

/** A bucket of an S3-compatible service, whose outages are logged. */
export function openBucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketAccess,
  logger?: Pick<Logger, 'info' | 'warn'>,
): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const root = `${endpoint}/${bucket}`;
  const place = `${bucket} at ${new URL(endpoint).host}`;
  const outage = logger === undefined ? null : createOutageLog({ logger, what: `the bucket ${place}` });
  const ask: Bucket['ask'] = async (path, init = {}) => {
    const { allowed = [], timeoutMs = TIMEOUT_MS, ...request } = init;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(`${root}${path}`, { ...request, signal }).catch((error: unknown) => {
      outage?.failed(causeOf(error));
      throw new BucketSilence({ error, bucket: place, timeoutMs });
    });
    if (response.ok || allowed.includes(response.status)) {
      outage?.worked();
      return response;
    }
    await response.body?.cancel();
    outage?.failed(`it answered ${response.status}`);
    throw new BucketError({ status: response.status, method: request.method ?? 'GET', bucket: place });
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
