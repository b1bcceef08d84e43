import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type MediaPlace, type MediaWorld, placeOf } from './media-places.ts';
import { MediaError, type MediaSource, type UrlSource } from './media-source.ts';
import { isPublicAddress } from './public-addresses.ts';

/** A picture's maximum size, and the longest fetch, redirects included. */
export const MEDIA_LIMITS = { bytes: 5_000_000, ms: 20_000, redirects: 3 };
type Limits = typeof MEDIA_LIMITS;

type ResolvedAddress = { address: string; family: number };
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Resolves a name for a connection, and refuses it if any of its addresses is not public. The connection uses the
 * resolved addresses, so a name that changes a moment later gains nothing.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
          return callback(new MediaError('refused', 'private address'), '', 0);
        return options.all ? callback(null, found) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

function request({
  place: { url, authorization, isTrusted },
  resolve,
  signal,
}: {
  place: MediaPlace;
  resolve: Resolve;
  signal: AbortSignal;
}): Promise<http.IncomingMessage> {
  return new Promise((answered, failed) => {
    const open = url.protocol === 'https:' ? https.request : http.request;
    const headers = {
      accept: 'image/*, */*;q=0.8',
      'accept-encoding': 'identity',
      ...(authorization && { authorization }),
    };
    const guarded = isTrusted ? {} : { lookup: publicLookup(resolve) };
    open(url, { agent: false, headers, signal, ...guarded }, answered)
      .on('error', failed)
      .end();
  });
}

async function readUpTo({ response, most }: { response: http.IncomingMessage; most: number }): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > most) throw new MediaError('large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new MediaError('large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** A redirect's target: by the same rules, and for a Send call's URL only on the same host. */
function redirected({
  response,
  place,
  namedBy,
  world,
}: {
  response: http.IncomingMessage;
  place: MediaPlace;
  namedBy: UrlSource;
  world: MediaWorld;
}): MediaPlace {
  const target = URL.parse(response.headers.location ?? '', place.url);
  const next = target === null ? null : placeOf({ address: target.href, namedBy, world });
  const staysOut = namedBy === 'gateway' || next?.url.host === place.url.host;
  if (next === null || !staysOut) throw new MediaError('refused', 'redirect');
  return next;
}

/** Statuses that mean there is nothing here, or nothing for us. */
const MISSING = new Set([400, 401, 403, 404, 410]);

async function follow({
  place,
  namedBy,
  world,
  resolve,
  limits,
}: {
  place: MediaPlace;
  namedBy: UrlSource;
  world: MediaWorld;
  resolve: Resolve;
  limits: Limits;
}): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.ms);
  let at = place;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const response = await request({ place: at, resolve, signal });
    try {
      const status = response.statusCode ?? 0;
      if (status === 200) return await readUpTo({ response, most: limits.bytes });
      if (!isRedirect(status)) throw new MediaError(MISSING.has(status) ? 'missing' : 'busy', String(status));
      at = redirected({ response, place: at, namedBy, world });
    } finally {
      // The rest is not needed, and it may never end.
      response.destroy();
    }
  }
  throw new MediaError('refused', 'too many redirects');
}

/** Fetches pictures over HTTP: only from allowed places, within the limits. */
export function createHttpMediaSource({
  world,
  resolve = resolveBySystem,
  limits = MEDIA_LIMITS,
}: {
  world: MediaWorld;
  resolve?: Resolve;
  limits?: Limits;
}): MediaSource {
  return {
    fetch: async ({ url: address, namedBy }) => {
      const place = placeOf({ address, namedBy, world });
      if (place === null) throw new MediaError('refused', 'address');
      try {
        return await follow({ place, namedBy, world, resolve, limits });
      } catch (error) {
        if (error instanceof MediaError) throw error;
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'network';
        throw new MediaError('busy', code);
      }
    },
    isNameable: (address) => placeOf({ address, namedBy: 'writer', world }) !== null,
  };
}
