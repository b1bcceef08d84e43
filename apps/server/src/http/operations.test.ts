import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { parseConfig } from '../config.ts';

describe('[ADM-013] /metrics and /openapi.json', () => {
  const database = useDatabase();
  const ask = async (env: Record<string, string>) => {
    const { isDemo, hasMetrics, hasOpenApi } = parseConfig({ env, folder: '/tmp' });
    const config = testConfig({ isDemo, hasMetrics, hasOpenApi });
    const { app, close } = await createTestApp({ database: database(), overrides: { config } });
    const answers = [await app.inject('/metrics'), await app.inject('/openapi.json')];
    await close();
    return answers.map((answer) => (answer.statusCode === 404 ? answer.json().code : answer.statusCode));
  };
  const ownServer = { DATABASE_URL: 'postgres://u@h/d' };

  it.each([
    ['open in the demo', {}, [200, 200]],
    ['closed outside the demo', ownServer, ['route.not-found', 'route.not-found']],
    ['opened by METRICS', { ...ownServer, METRICS: 'open' }, [200, 'route.not-found']],
    ['opened by OPENAPI', { ...ownServer, OPENAPI: 'open' }, ['route.not-found', 200]],
    [
      'closed in the demo by METRICS and OPENAPI',
      { METRICS: 'closed', OPENAPI: 'closed' },
      ['route.not-found', 'route.not-found'],
    ],
  ])('are %s', async (_, env, expected) => {
    expect(await ask(env)).toEqual(expected);
  });
});
