import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { networkOf } from './network-of.ts';
import { createTurns } from './turns.ts';

/** One begins in each round of the event loop. A rush on many offices' times fits the line. */
export const LINE = { most: 1, mostOfOne: 1, mostWaiting: 10_000, mostWaitingOfOne: 5_000, longestWaitMs: 10_000 };

/** Refused tokens a minute: from then on a network's tokens don't pass for someone's of staff. */
export const MOST_REFUSED = 60;
const SUSPECT_MS = 60_000;

/** Networks that keep sending tokens we refuse. */
function createSuspects({ clock }: { clock: Pick<Clock, 'now'> }) {
  const windows = new Map<string, { refused: number; endsAt: number }>();
  const nowMs = () => clock.now().epochMilliseconds;
  return {
    add: (network: string) => {
      for (const [known, { endsAt }] of windows) {
        if (endsAt > nowMs()) break;
        windows.delete(known);
      }
      const window = windows.get(network) ?? { refused: 0, endsAt: nowMs() + SUSPECT_MS };
      windows.set(network, { ...window, refused: window.refused + 1 });
    },
    has: (network: string) => {
      const window = windows.get(network);
      return window !== undefined && window.refused > MOST_REFUSED && window.endsAt > nowMs();
    },
  };
}

const namesSomeone = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers['x-partner-key'] !== undefined;

/** The first part of the route's path: sign-ins don't wait behind pages. */
const areaOf = ({ routeOptions: { url = '' } }: FastifyRequest): string => url.split('/', 2)[1] ?? '';

/**
 * Begins requests that name no one of staff one by one, networks and areas in turn, and those of staff at once. Node runs
 * everything on one processor: one client asking for a public page as fast as it can would otherwise get all of it.
 */
export function takeAnonymousTurns({
  app,
  clock,
  line = LINE,
}: {
  app: FastifyInstance;
  clock: Pick<Clock, 'now'>;
  line?: typeof LINE;
}): void {
  const turns = createTurns<string>(line);
  const suspects = createSuspects({ clock });
  app.addHook('onRequest', (request, _reply, done) => {
    const network = networkOf(request.ip);
    if (namesSomeone(request) && !suspects.has(network)) return done();
    const work = async () => {
      // A client that left while waiting gets no answer.
      if (request.raw.socket.destroyed) return;
      done();
      await nextRound();
    };
    turns.take({ key: `${network} ${areaOf(request)}`, work }).catch(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 401 && namesSomeone(request)) suspects.add(networkOf(request.ip));
  });
}
