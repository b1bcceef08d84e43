import { lookup } from 'node:dns/promises';
import type http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import type { Clock } from '../../clock.ts';
import { publicLookup, type Resolve } from '../media/http-media-source.ts';
import { MediaError } from '../media/media-source.ts';
import { isPublicHost } from '../media/public-addresses.ts';
import { outcomeOf } from './push-answers.ts';
import type { PushKeys } from './push-keys.queries.ts';
import type { Push, PushOutcome, PushSender } from './push-sender.ts';

const TIMEOUT_MS = 10_000;

/** Opens a request; only tests replace it, with their own push service. */
export type OpenRequest = (
  url: URL,
  options: https.RequestOptions,
  answered: (response: http.IncomingMessage) => void,
) => http.ClientRequest;

/** Connects only to public internet addresses, whatever a name resolves to at this moment. */
export const openPublicly =
  (resolve: Resolve = (hostname) => lookup(hostname, { all: true })): OpenRequest =>
  (url, options, answered) =>
    https.request(url, { ...options, lookup: publicLookup(resolve), agent: false }, answered);

/** Allowed push URLs: https on its own port, a public host, no credentials. */
function addressOf(endpoint: string): URL | null {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null;
  if (url.username !== '' || url.password !== '' || !isPublicHost(url.hostname)) return null;
  return url;
}

type VapidIdentity = { keys: PushKeys; subject: () => string };

/** The payload encrypted for one browser (RFC 8291); null if its keys are invalid. */
function encrypted({ device: { p256dh, auth }, payload }: Push): Buffer | null {
  try {
    return webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText;
  } catch {
    return null;
  }
}

/** A push's headers and body, signed by RFC 8292; null if it cannot be encrypted. */
function written({ push, url, signing }: { push: Push; url: URL; signing: VapidIdentity }) {
  const { ttl, urgency, topic } = push;
  const { keys, subject } = signing;
  const body = encrypted(push);
  if (body === null) return null;
  const signed = webPush.getVapidHeaders(url.origin, subject(), keys.publicKey, keys.privateKey, 'aes128gcm');
  const headers = {
    authorization: signed.Authorization,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    'content-length': body.length,
    ttl,
    urgency,
    topic,
  };
  return { headers, body };
}

function post({
  url,
  headers,
  body,
  open,
}: {
  url: URL;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  open: OpenRequest;
}): Promise<{ status: number; headers: http.IncomingHttpHeaders }> {
  return new Promise((answered, failed) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    open(url, { method: 'POST', headers, signal }, (response) => {
      answered({ status: response.statusCode ?? 0, headers: response.headers });
      // The rest does not matter, and it may never end.
      response.destroy();
    })
      .on('error', failed)
      .end(body);
  });
}

/** Pushes through the services browsers name: only to public hosts, without following redirects. */
export function createWebPushSender({
  keys,
  subject,
  clock,
  open = openPublicly(),
}: VapidIdentity & { clock: Clock; open?: OpenRequest }): PushSender {
  const send = async (push: Push): Promise<PushOutcome> => {
    const url = addressOf(push.device.endpoint);
    if (url === null) return { kind: 'refused', code: 'address' };
    const request = written({ push, url, signing: { keys, subject } });
    if (request === null) return { kind: 'refused', code: 'keys' };
    try {
      return outcomeOf({ ...(await post({ url, ...request, open })), now: clock.now() });
    } catch (error) {
      if (error instanceof MediaError) return { kind: 'refused', code: 'private address' };
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'network';
      return { kind: 'later', retryAfter: null, code };
    }
  };
  return { publicKey: keys.publicKey, isAllowed: (endpoint) => addressOf(endpoint) !== null, send };
}
