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

type Counted = { clock: Clock; most: number };

/**
 * Counts calls per minute and IP address, on this server, from the first call on. The count gives the seconds to wait
 * if there were too many, else null.
 */
export function createAddressCount({ clock, most }: Counted): (address: string) => number | null {
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
  return (address) => {
    const now = clock.now().epochMilliseconds;
    const window = windowOf({ network: networkOf(address), now });
    window.count += 1;
    return window.count <= most ? null : Math.ceil((window.endsAt - now) / 1_000);
  };
}

/** A limit per minute and IP address. */
export function createAddressLimit(counted: Counted): AddressLimit {
  const count = createAddressCount(counted);
  return ({ address, reply }) => {
    const seconds = count(address);
    if (seconds === null) return;
    reply.header('retry-after', String(seconds));
    throw new ProblemError('request.too-many');
  };
}
