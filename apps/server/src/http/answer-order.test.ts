import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openRaw } from '../../testing/processes/raw-clients.ts';
import { answerInOrder, MOST_AHEAD } from './answer-order.ts';
import { handleError } from './error-handler.ts';

const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: 30_000 });

describe('[OPS-007] the requests that a connection sends ahead', () => {
  const opened: { close: () => unknown }[] = [];
  afterEach(async () => {
    for (const { close } of opened.splice(0).reverse()) await close();
  });

  const serve = async () => {
    const app = Fastify();
    app.setErrorHandler(handleError);
    answerInOrder(app);
    const begun: string[] = [];
    const answers = new Map<string, PromiseWithResolvers<string>>();
    app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
      begun.push(name);
      const answer = Promise.withResolvers<string>();
      answers.set(name, answer);
      return answer.promise;
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    opened.push(app);
    const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    return { origin, begun, connections, answer: (name: string) => answers.get(name)?.resolve(`answer ${name}`) };
  };
  const ask = (origin: string, names: readonly (string | number)[]) => {
    const sends = names.map((name) => `GET /${name} HTTP/1.1\r\nhost: sightline\r\n\r\n`).join('');
    const client = openRaw({ origin, sends });
    opened.push({ close: () => client.socket.destroy() });
    return client;
  };

  it('begin when the last one is answered, and hold up no other connection', async () => {
    const { origin, begun, answer } = await serve();
    const client = ask(origin, ['first', 'second']);
    await poll(() => begun).toEqual(['first']);
    ask(origin, ['other']);
    await poll(() => begun).toEqual(['first', 'other']);
    answer('first');
    await poll(() => begun).toEqual(['first', 'other', 'second']);
    answer('second');
    answer('other');
    await poll(client.received).toMatch(/answer first[\s\S]*answer second/);
  });

  it('are refused with the connection’s end if they are too many', async () => {
    const { origin, begun, answer } = await serve();
    const names = Array.from({ length: MOST_AHEAD + 2 }, (_, n) => n);
    const client = ask(origin, names);
    for (const name of names.slice(0, -1)) {
      await poll(() => begun.at(-1)).toBe(String(name));
      answer(String(name));
    }
    await poll(client.isClosed).toBe(true);
    expect(begun).toHaveLength(MOST_AHEAD + 1);
  });

  it('are not begun once the client is gone', async () => {
    const { origin, begun, connections, answer } = await serve();
    const client = ask(origin, ['first', 'second']);
    await poll(() => begun).toEqual(['first']);
    client.socket.destroy();
    await poll(connections).toBe(0);
    answer('first');
    ask(origin, ['other']);
    await poll(() => begun).toEqual(['first', 'other']);
    answer('other');
  });
});
