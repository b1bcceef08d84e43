import { isIP } from 'node:net';
import { WEBHOOK_STOPPED_AFTER_DAYS } from '@sightline/contract/limits';
import { isPublicHost } from '../../../outside/media/public-addresses.ts';

/** A webhook that failed this long is switched off. */
export const STOPPED_AFTER = { hours: 24 * WEBHOOK_STOPPED_AFTER_DAYS };

/** A removed receiver says so once (RFC 9110, section 15.5.11). */
export const isGoneStatus = (status: number): boolean => status === 410;
export const isAccepted = (status: number): boolean => status >= 200 && status < 300;

/** Usual ports of receivers: any other is more likely some network's internal service. */
const PORTS = ['', '443', '8443'];

/**
 * Whether a URL may receive events: https on a usual port of a public name, without credentials; its host is checked
 * again at every connection.
 * @param allowsLoopback the demo may use a program on the same machine
 */
export function isAllowedUrl({ url, allowsLoopback }: { url: string; allowsLoopback: boolean }): boolean {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false;
  const { hostname, port, protocol } = parsed;
  if (allowsLoopback && (hostname === '127.0.0.1' || hostname === 'localhost')) return true;
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return protocol === 'https:' && PORTS.includes(port) && isName && isPublicHost(hostname);
}
