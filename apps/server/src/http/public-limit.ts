import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { networkOf } from './network-of.ts';
import { ProblemError } from './problem-error.ts';

const WINDOW_MS = 60_000;

/** Counts what an address does. @throws ProblemError request.too-many, with Retry-After */
export type AddressLimit = (args: { address: string; reply: FastifyReply }) => void;

/** So many a minute and address, counted by this server from the first of them on. */
export function createAddressLimit({ clock, most }: { clock: Clock; most: number }): AddressLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const windowOf = ({ network, now }: { network: string; now: number }) => {
    const held = windows.get(network);
    if (held !== undefined && held.endsAt > now) return held;
    // They stand in the order they were opened in, so those that are over come first.
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
