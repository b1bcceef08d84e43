import { readFile } from 'node:fs/promises';
import { ALL_CALLS } from '@sightline/contract/all-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, useApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { describedCalls } from './described-calls.ts';

describe('the API page', () => {
  const database = useDatabase();
  const app = useApp(database);
  let origin = '';
  const get = (path: string) => fetch(`${origin}${path}`);
  const page = async (query = '') => (await get(`/api-docs${query}`)).text();
  const openings = (html: string) => html.match(/<details>/g)?.length ?? 0;

  beforeAll(async () => {
    origin = await app().app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('[ADM-013] lists every call in openapi.json with who may make it, with the usual page headers', {
    tags: ['deep'],
  }, async () => {
    const answer = await get('/api-docs');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await answer.text();
    const calls = describedCalls(await (await get('/openapi.json')).json());
    expect(openings(html)).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(200);
    expect(ALL_CALLS.filter(({ name }) => !html.includes(`<div id="${name}">`))).toEqual([]);
    expect(html).not.toMatch(/<script|<style|style="| on[a-z]+="/);
    expect(html).not.toContain('undefined');
  });

  it("[ADM-013] shows a call's rights, shapes and problems", async () => {
    const found = await page('?q=Conversations/List');
    expect(openings(found)).toBe(1);
    for (const words of [
      'Signed-in users with the rights Dv4Chat and Dv4Communications',
      'pageSize?: integer (1 to 100)',
      'NextCursor: string | null',
      '401 <code>session.mismatch</code>',
    ])
      expect(found).toContain(words);
  });

  it('[ADM-013] finds calls by right, and shows the search as plain text', async () => {
    const html = await page('?q=dv4integrationsmenu');
    expect(openings(html)).toBeGreaterThan(5);
    expect(html).not.toContain('<h2 id="area-booking">');
    const none = await page(`?q=${encodeURIComponent('"><img src=x>')}`);
    expect(none).toContain('No calls match “&quot;&gt;&lt;img src=x&gt;”');
    expect(none).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
    expect((await get('/api-docs?q=a&q=b')).status).toBe(200);
  });

  it('describes FHIR searches, whose parameters are free, as the standard does', async () => {
    const { paths } = (await (await get('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters?: { schema: unknown }[] }>>;
    };
    const parameters = Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap((call) => call.parameters ?? []),
    );
    expect(parameters.filter(({ schema }) => typeof schema !== 'object')).toEqual([]);
    expect(paths['/fhir/r4/Patient']?.get?.parameters).toMatchObject([
      { in: 'query', name: 'parameters', schema: { type: 'object' } },
    ]);
  });

  it('has the colors of the other pages', async () => {
    const css = await (await get('/api-docs/page.css')).text();
    const tokens = await readFile(new URL('../../../../../packages/ui/src/base.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = tokens.split('[data-mantine-color-scheme="dark"]');
    const own = [...css.matchAll(/(--[a-z0-9-]+): light-dark\((#\w+), (#\w+)\)/g)];
    expect(own.length).toBeGreaterThan(5);
    for (const [, name, ofLight, ofDark] of own) {
      expect([name, light.includes(`${name}: ${ofLight};`)]).toEqual([name, true]);
      expect([name, dark.includes(`${name}: ${ofDark};`)]).toEqual([name, true]);
    }
  });

  it('[ADM-013] is closed along with openapi.json', async () => {
    const overrides = { config: testConfig({ hasOpenApi: false }) };
    const closed = await createTestApp({ database: database(), overrides });
    for (const path of ['/api-docs', '/api-docs/page.css'])
      expect((await closed.app.inject(path)).json()).toMatchObject({ status: 404, code: 'route.not-found' });
    await closed.close();
  });
});
