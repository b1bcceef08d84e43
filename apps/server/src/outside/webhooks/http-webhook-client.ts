import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { publicLookup } from '../media/http-media-source.ts';
import { MediaError } from '../media/media-source.ts';
import { isPublicHost } from '../media/public-addresses.ts';
import { type WebhookAnswer, type WebhookClient, WebhookError } from './webhook-client.ts';

const TIMEOUT_MS = 15_000;

const PRIVATE = 'the address leads to a private network';

type Resolve = Parameters<typeof publicLookup>[0];

/** The only part of an error fit for a log that practices read. */
function reasonOf(error: unknown): string {
  if (error instanceof MediaError) return PRIVATE;
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} seconds`;
  return typeof code === 'string' ? code : 'no answer';
}

/**
 * Posts over https only to public addresses, checked at every connection; follows no redirect and reads no body.
 * @param allowsLoopback the demo may use a program on the same machine, over http
 */
export function createHttpWebhookClient({
  allowsLoopback,
  resolve = (hostname) => lookup(hostname, { all: true }),
}: {
  allowsLoopback: boolean;
  resolve?: Resolve;
}): WebhookClient {
  return {
    post: ({ url, headers, body }) =>
      new Promise<WebhookAnswer>((answered, failed) => {
        const target = new URL(url);
        const isLoopback = allowsLoopback && ['127.0.0.1', 'localhost'].includes(target.hostname);
        if (!isLoopback && target.protocol !== 'https:') return failed(new WebhookError('the address is not https'));
        // A literal IP address is connected to without a lookup.
        if (!isLoopback && !isPublicHost(target.hostname)) return failed(new WebhookError(PRIVATE));
        const open = target.protocol === 'https:' ? https.request : http.request;
        const request = open(target, {
          method: 'POST',
          agent: false,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(isLoopback ? {} : { lookup: publicLookup(resolve) }),
        });
        request.on('error', (error) => failed(new WebhookError(reasonOf(error))));
        request.on('response', (response) => {
          response.destroy();
          answered({ status: response.statusCode ?? 0 });
        });
        request.end(body);
      }),
  };
}
