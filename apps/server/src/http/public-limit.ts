import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { networkOf } from './network-of.ts';
import { ProblemError } from './problem-error.ts';

const WINDOW_MS = 60_000;

/**
 * Counts an IP address's calls.
 * @throws ProblemError request.too-many, with Retry-After
 */
export type AddressLimit = (args: { address: string; reply: FastifyReply }) => void;

/** A limit per minute and IP address, counted by this server from the first call on. */
export function createAddressLimit({ clock, most }: { clock: Clock; most: number }): AddressLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const windowOf = ({ network, now }: { network: string; now: number }) => {
    const held = windows.get(network);
    if (held !== undefined && held.endsAt > now) return held;
    // In order of opening, so expired ones come first.
    for (const [known, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(known);
    }
    const opened = { count: 0, endsAt: now + WINDOW_MS };
    windows.set(network, opened);
    return opened;
  };
  return ({ address, reply }) => {
    const now = clock.now().epochMilliseconds;
    const window = windowOf({ network: networkOf(address), now });
    window.count += 1;
    if (window.count <= most) return;
    reply.header('retry-after', String(Math.ceil((window.endsAt - now) / 1_000)));
    throw new ProblemError('request.too-many');
  };
}
