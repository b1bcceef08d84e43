import { liveEvents } from '@sightline/contract/conversations.calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { readEventId } from './live-events.rules.ts';
import { eventsSince, follow } from './live-events.usecases.ts';

export function registerLiveEvents({
  app,
  calls,
  deps,
}: {
  app?: FastifyInstance | undefined;
  calls: Calls;
  deps: Deps;
}): void {
  const open = new Set<EventStream>();
  // Streams never end by themselves, and a server waits for what is open before it closes.
  app?.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  calls.on(liveEvents, async ({ scope, signedIn, request, reply }) => {
    const since = readEventId(request.headers['last-event-id']);
    const stream = openEventStream({ reply, jitter: deps.randomBytes(1).readUInt8() / 255 });
    open.add(stream);
    stream.onClose(() => open.delete(stream));
    const missed = async () => (since === null ? [] : eventsSince({ scope, since }));
    follow({ stream, live: deps.live, clock: deps.clock, signedIn, missed });
    return '';
  });
}
