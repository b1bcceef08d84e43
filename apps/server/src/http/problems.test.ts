import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';

describe('refusals', () => {
  const app = useApp(useDatabase());

  it('an unknown path gets a problem', async () => {
    const response = await app().app.inject('/auth/nowhere');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ code: 'route.not-found', status: 404 });
  });

  it('a call without a body is accepted though the client names JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const url = '/auth/api/Authentication/LoginSession?sessionID=none';
    const response = await app().app.inject({ method: 'POST', url, headers });
    expect([response.statusCode, response.json().code]).toEqual([401, 'session.unknown']);
  });

  it.each(['//', '///x', '/auth//', '/%00', '/%ff', '/assets/../../etc/passwd'])(
    'the odd path %s gets no 5xx',
    async (url) => {
      expect((await app().app.inject(url)).statusCode).toBeLessThan(500);
    },
  );

  it('health and description are served', { tags: ['deep'] }, async () => {
    expect((await app().app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const described = (await app().app.inject('/openapi.json')).json();
    expect(Object.keys(described.paths)).toContain('/healthz');
  });
});
