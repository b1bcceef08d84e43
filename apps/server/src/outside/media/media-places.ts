import type { UrlSource } from './media-source.ts';
import { isPublicHost } from './public-addresses.ts';

/** A host with a gateway's media: its full name, or its ending after a dot; some only under a path. */
export type MediaHost = { host: string; path: string };

/** The gateway's own host, and its credentials for media. */
export type MediaAccount = { apiBase: () => string; authorization: () => string };

/** This server's own picture paths; the demo's phones use the second. */
const OWN_PATHS = ['/messaging/api/pictures/'];
const OWN_DEMO_PATHS = [...OWN_PATHS, '/simulator/'];

/** The environment: our public URL, our local origin, and the gateway in use. */
export type MediaWorld = {
  publicUrl: () => string;
  localOrigin: () => string;
  isDemo: boolean;
  /** Null without a gateway. */
  gateway: MediaAccount | null;
  /** Other hosts with the gateway's media. */
  mediaHosts: readonly MediaHost[];
};

/** Where to fetch a picture. A trusted place was configured by the operator and may have a private address. */
export type MediaPlace = { url: URL; authorization: string | null; isTrusted: boolean };

const isListed = ({ url: { hostname, pathname }, world }: { url: URL; world: MediaWorld }): boolean =>
  world.mediaHosts.some(
    ({ host, path }) =>
      (host.startsWith('.') ? hostname.endsWith(host) : hostname === host) && pathname.startsWith(path),
  );

const isOwn = ({ url, world }: { url: URL; world: MediaWorld }): boolean =>
  [world.publicUrl(), world.localOrigin()].some((origin) => URL.parse(origin)?.origin === url.origin);

function ownPlace({ url, world }: { url: URL; world: MediaWorld }): MediaPlace | null {
  const paths = world.isDemo ? OWN_DEMO_PATHS : OWN_PATHS;
  if (!paths.some((path) => url.pathname.startsWith(path))) return null;
  // Our public URL may lead out of this machine and back.
  return { url: new URL(`${url.pathname}${url.search}`, world.localOrigin()), authorization: null, isTrusted: true };
}

/** A URL's place, or null if nothing is ever fetched from there. */
export function placeOf({
  address,
  namedBy,
  world,
}: {
  address: string;
  namedBy: UrlSource;
  world: MediaWorld;
}): MediaPlace | null {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (isOwn({ url, world })) return ownPlace({ url, world });
  const { gateway } = world;
  if (namedBy === 'gateway' && gateway !== null && url.origin === URL.parse(gateway.apiBase())?.origin)
    return { url, authorization: gateway.authorization(), isTrusted: true };
  if (url.protocol !== 'https:' || url.port !== '' || !isPublicHost(url.hostname)) return null;
  if (namedBy === 'gateway' && !isListed({ url, world })) return null;
  return { url, authorization: null, isTrusted: false };
}
