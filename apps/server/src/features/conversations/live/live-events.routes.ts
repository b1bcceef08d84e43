import { liveEvents } from '@sightline/contract/conversations.calls';
import type { FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { createRightsWatch } from '../../session/access/access.usecases.ts';
import { sessionIdleAt } from '../../session/session.usecases.ts';
import type { PresenceBoard } from '../presence/presence.usecases.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { readEventId } from './live-events.rules.ts';
import { eventsSince, follow } from './live-events.usecases.ts';
import { createStreamLimit } from './stream-limit.rules.ts';

const CLOSING_LOOK_MS = 250;

/**
 * Streams never end on their own, and a closing server waits for open ones: once it accepts no more connections, they
 * end.
 */
function createEndWithServer(): (args: { stream: EventStream; request: FastifyRequest }) => void {
  const open = new Set<EventStream>();
  let look: NodeJS.Timeout | undefined;
  return ({ stream, request }) => {
    const { server } = request.server;
    if (!server.listening) return;
    // One look for all of them: each of ten thousand looking for itself would be work.
    if (open.size === 0)
      look = setInterval(() => {
        if (!server.listening) for (const one of open) one.end();
      }, CLOSING_LOOK_MS);
    open.add(stream);
    stream.onClose(() => {
      open.delete(stream);
      if (open.size === 0) clearInterval(look);
    });
  };
}

export function registerLiveEvents({ calls, deps, board }: { calls: Calls; deps: Deps; board: PresenceBoard }): void {
  const streams = new Gauge({
    name: 'sightline_streams_open',
    help: 'Pages that follow events live',
    registers: [deps.metrics],
  });
  const limit = createStreamLimit();
  const endWithServer = createEndWithServer();
  const areRightsUnchanged = createRightsWatch(deps);
  calls.on(liveEvents, async ({ scope, signedIn, request, reply }) => {
    const since = readEventId(request.headers['last-event-id']);
    const leave = limit.enter(signedIn);
    const stream = openEventStream({ reply, jitter: deps.randomBytes(1).readUInt8() / 255 });
    streams.inc();
    stream.onClose(() => {
      streams.dec();
      leave();
    });
    endWithServer({ stream, request });
    const missed = async () => (since === null ? [] : eventsSince({ scope, since }));
    const idleAt = () => sessionIdleAt({ signedIn, deps });
    const isUnchanged = () => areRightsUnchanged(signedIn);
    follow({ stream, live: deps.live, board, clock: deps.clock, signedIn, missed, idleAt, isUnchanged });
    return '';
  });
}
