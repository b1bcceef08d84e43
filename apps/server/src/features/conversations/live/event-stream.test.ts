import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openRaw } from '../../../../testing/processes/raw-clients.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

const HEARTBEAT_MS = 200;
const SETTLING_MS = 50;
const EVENT = `data: ${'a'.repeat(16_384)}\n\n`;
/** More than the buffers of both ends take. */
const MOST_EVENTS = 10_000;

const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: 30_000 });

describe('[OPS-007] an event stream', () => {
  const opened: { close: () => unknown }[] = [];
  afterEach(async () => {
    for (const { close } of opened.splice(0).reverse()) await close();
  });

  const open = async ({ reads }: { reads: boolean }) => {
    const app = Fastify();
    const opening = Promise.withResolvers<{ stream: EventStream; buffered: () => number; isOver: () => boolean }>();
    app.get('/', async (_request, reply) => {
      const stream = openEventStream({ reply, jitter: 0, heartbeatMs: HEARTBEAT_MS });
      const { raw } = reply;
      opening.resolve({ stream, buffered: () => raw.writableLength, isOver: () => raw.destroyed });
      return reply;
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const { socket } = openRaw({ origin, sends: 'GET / HTTP/1.1\r\nhost: sightline\r\n\r\n', reads });
    opened.push(app, { close: () => socket.destroy() });
    return opening.promise;
  };
  /** Writes until an event doesn't get out any more. */
  const fill = async ({ stream, buffered }: { stream: EventStream; buffered: () => number }) => {
    for (let n = 0; n < MOST_EVENTS && buffered() === 0; n += 1) {
      stream.write(EVENT);
      await nextRound();
      // The system may still make room.
      if (buffered() > 0) await pause(SETTLING_MS);
    }
    expect(buffered()).toBeGreaterThan(0);
  };

  it('ends if an event does not get out for three heartbeats', async () => {
    const one = await open({ reads: false });
    await fill(one);
    await poll(one.isOver).toBe(true);
  });

  it('ends before it buffers more than a few events', async () => {
    const one = await open({ reads: false });
    await fill(one);
    let most = 0;
    while (!one.isOver()) {
      one.stream.write(EVENT);
      most = Math.max(most, one.buffered());
    }
    expect(most).toBeLessThan(6 * EVENT.length);
  });

  it('goes on for a reader that takes its events', async () => {
    const one = await open({ reads: true });
    for (let n = 0; n < 10; n += 1) {
      one.stream.write(EVENT);
      await poll(one.buffered).toBe(0);
    }
    expect(one.isOver()).toBe(false);
  });
});
