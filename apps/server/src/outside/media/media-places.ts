import type { NamedBy } from './media-source.ts';
import { isPublicHost } from './public-addresses.ts';

/** A host that keeps the media of a gateway: by its whole name, or after a dot by its ending; some only under a path. */
export type MediaHost = { host: string; path: string };

/** The gateway's own host, and what it is asked for media with. */
export type MediaAccount = { apiBase: () => string; authorization: () => string };

/** Paths of this server's own that are pictures; the demo's phones have theirs under the second. */
const OWN_PATHS = ['/messaging/api/pictures/'];
const OWN_DEMO_PATHS = [...OWN_PATHS, '/simulator/'];

/** What is known of the world around: where we are reached, where we listen, and whose gateway we use. */
export type MediaWorld = {
  publicUrl: () => string;
  localOrigin: () => string;
  isDemo: boolean;
  /** Null where none is configured. */
  gateway: MediaAccount | null;
  /** Other hosts that the gateway keeps media on. */
  mediaHosts: readonly MediaHost[];
};

/** Where to fetch a picture from. A trusted place was configured by the operator and may be a private one. */
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
  // Our public address may lead out of this machine and back.
  return { url: new URL(`${url.pathname}${url.search}`, world.localOrigin()), authorization: null, isTrusted: true };
}

/** Where an address leads, or null where nothing is ever fetched from. */
export function placeOf({
  address,
  namedBy,
  world,
}: {
  address: string;
  namedBy: NamedBy;
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
