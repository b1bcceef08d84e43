import type { FastifyError } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { codeOf } from './error-handler.ts';

describe('refusals', () => {
  const database = useDatabase();
  const app = useApp(database);

  it.each([
    { fault: 'ran out of time', settings: 'statement_timeout = 20', statement: 'select pg_sleep(30)' },
    { fault: 'waited for a lock for too long', settings: 'lock_timeout = 20', statement: 'lock table cover' },
  ])('a statement that $fault gets a problem that asks to try again', async ({ settings, statement }) => {
    const { kysely } = database().pool;
    const failed = kysely.transaction().execute(async (holding) => {
      await sql`lock table cover`.execute(holding);
      return kysely.transaction().execute(async (trx) => {
        await sql.raw(`set local ${settings}`).execute(trx);
        await sql.raw(statement).execute(trx);
      });
    });
    const error = await failed.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(codeOf(error as FastifyError)).toBe('server.unavailable');
  });

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
