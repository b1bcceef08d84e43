import { Agent, get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endConnectionsOnClose } from './closing-connections.ts';

it('[OPS-006] answers the requests in progress when the server stops, and ends their connections at once', async () => {
  const app = Fastify();
  endConnectionsOnClose(app);
  const started = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    started.resolve();
    return answer.promise;
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const response = new Promise<IncomingMessage>((resolve) => {
    get(origin, { agent }, resolve);
  });
  await started.promise;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  answer.resolve('done');
  const { statusCode } = (await response).resume();
  expect(statusCode).toBe(200);
  // Fastify keeps idle connections for 72 seconds, longer than a test may take.
  await closed;
  agent.destroy();
});
