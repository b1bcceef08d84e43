import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openRaw } from '../../testing/processes/raw-clients.ts';
import { endStalledReaders } from './stalled-readers.ts';

/** More than the buffers of both ends take. */
const ANSWER = Buffer.alloc(48 * 1_048_576, 'a');
const STEP_BYTES = 2 * 1_048_576;
const STALLED_MS = 1_500;
const STEP_MS = 75;

describe('[OPS-007] a client that gets a long answer', () => {
  const opened: { close: () => unknown }[] = [];
  afterEach(async () => {
    for (const { close } of opened.splice(0).reverse()) await close();
  });
  const serve = async () => {
    const app = Fastify();
    endStalledReaders(app, { stalledMs: STALLED_MS });
    app.get('/', (_request, reply) => reply.send(ANSWER));
    app.get('/late', async () => {
      await pause(2 * STALLED_MS);
      return 'late';
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    opened.push(app);
    const closed = new Promise<void>((resolve) => {
      app.server.once('connection', (socket) => void socket.once('close', () => resolve()));
    });
    return { origin, closed };
  };
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: sightline\r\n\r\n`;

  it('is cut off if it takes none of it for some time', async () => {
    const { origin, closed } = await serve();
    const client = openRaw({ origin, sends: request('/'), reads: false });
    opened.push({ close: () => client.socket.destroy() });
    await closed;
  });

  it('gets all of it however slowly it reads', async () => {
    const { origin } = await serve();
    const { socket } = openRaw({ origin, sends: request('/'), reads: false });
    opened.push({ close: () => socket.destroy() });
    const began = performance.now();
    let [received, untilPause] = [0, STEP_BYTES];
    for await (const chunk of socket) {
      received += chunk.length;
      untilPause -= chunk.length;
      if (untilPause < 0) {
        untilPause = STEP_BYTES;
        await pause(STEP_MS);
      }
      if (received > ANSWER.length) break;
    }
    expect(received).toBeGreaterThan(ANSWER.length);
    expect(performance.now() - began).toBeGreaterThan(STALLED_MS);
  });

  it('is not cut off while it waits for an answer', async () => {
    const { origin } = await serve();
    const response = await fetch(`${origin}/late`);
    expect(await response.text()).toBe('late');
  });
});
