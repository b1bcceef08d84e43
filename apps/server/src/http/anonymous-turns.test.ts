import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LINE, MOST_REFUSED, takeAnonymousTurns } from './anonymous-turns.ts';
import { handleError } from './error-handler.ts';
import { ProblemError } from './problem-error.ts';

describe('[OPS-007] requests that name no one of staff', () => {
  let round = 0;
  let ticking: NodeJS.Immediate;
  const tick = () => {
    round += 1;
    ticking = setImmediate(tick);
  };
  beforeEach(tick);
  afterEach(() => clearImmediate(ticking));

  const serve = (line?: typeof LINE) => {
    const app = Fastify({ trustProxy: true });
    app.setErrorHandler(handleError);
    takeAnonymousTurns({
      app,
      clock: { now: () => Temporal.Instant.from('2026-11-20T15:00:00Z') },
      ...(line && { line }),
    });
    const begun: { by: string; round: number }[] = [];
    app.get('/auth/*', async () => {
      begun.push({ by: 'sign-in', round });
      return {};
    });
    app.get('/', async ({ headers, ip }) => {
      begun.push({ by: headers.authorization ?? ip, round });
      if (headers.authorization === 'junk') throw new ProblemError('session.invalid');
      return {};
    });
    return { app, begun };
  };
  const askAll = (app: FastifyInstance, requests: Record<string, string>[]) =>
    Promise.all(requests.map(({ url = '/', ...headers }) => app.inject({ url, headers })));
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
  const roundsOf = (begun: { round: number }[]) => new Set(begun.map((one) => one.round)).size;

  it('begin one in each round of the event loop, beside staff’s, which all begin at once', async () => {
    const { app, begun } = serve();
    await askAll(app, [...many(20, from('10.0.0.1')), ...many(20, { authorization: 'maria' })]);
    const anonymous = begun.filter(({ by }) => by === '10.0.0.1');
    expect([anonymous.length, roundsOf(anonymous)]).toEqual([20, 20]);
    const last = begun.findLastIndex(({ by }) => by === 'maria');
    expect(begun.slice(0, last).filter(({ by }) => by === '10.0.0.1').length).toBeLessThan(10);
  });

  it('take turns by network, and sign-ins with the rest', async () => {
    const { app, begun } = serve();
    await askAll(app, [...many(20, from('10.0.0.1')), from('10.0.0.2'), { url: '/auth/any', ...from('10.0.0.1') }]);
    expect(begun.findIndex(({ by }) => by === '10.0.0.2')).toBeLessThan(4);
    expect(begun.findIndex(({ by }) => by === 'sign-in')).toBeLessThan(4);
  });

  it('are refused with the time to try again if too many wait, unlike staff’s', async () => {
    const { app } = serve({ ...LINE, mostWaitingOfOne: 3 });
    const replies = await askAll(app, [...many(20, from('10.0.0.1')), ...many(20, { authorization: 'maria' })]);
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5');
    expect(replies.slice(20).map(({ statusCode }) => statusCode)).toEqual(many(20, 200));
  });

  it('include those of a network that keeps sending tokens that are refused', async () => {
    const { app, begun } = serve();
    await askAll(app, many(MOST_REFUSED + 1, { authorization: 'junk', ...from('10.0.0.1') }));
    begun.length = 0;
    await askAll(app, many(20, { authorization: 'junk', ...from('10.0.0.1') }));
    expect(roundsOf(begun)).toBe(20);
  });
});
