import { ALL_CALLS } from '@sightline/contract/all-calls';
import { defineCall } from '@sightline/contract/call';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handleError } from './error-handler.ts';
import { ProblemError } from './problem-error.ts';
import { createCalls } from './register-call.ts';
import { serializerCompiler, validatorCompiler } from './schema-compilers.ts';

const callBase = {
  summary: 'A call of this test',
  method: 'POST',
  path: '/test',
  access: { rule: 'public', why: 'a test' },
  audit: { patients: false, why: 'a test' },
  replies: { 200: z.looseObject({}) },
  problems: [],
} as const;

function build({ isDiskFull = false, identify = async () => ({}) } = {}) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  const gate = { identify, admit: async () => ({}) };
  return {
    app,
    calls: createCalls({
      app,
      gate,
      actOnce: ({ act }) => act(),
      isDiskFull: () => isDiskFull,
      secretCodeFits: () => true,
    }),
  };
}

describe('a route built from a contract call', () => {
  it("ignores unknown fields on the specification's calls", async () => {
    const { app, calls } = build();
    const call = defineCall({
      ...callBase,
      name: 'test.specified',
      origin: 'specification',
      body: z.object({ kept: z.string() }),
    });
    calls.on(call, async ({ body }) => body);
    const response = await app.inject({ method: 'POST', url: '/test', payload: { kept: 'a', role: 'admin' } });
    expect(response.json()).toEqual({ kept: 'a' });
  });

  it('refuses unknown fields on our own calls, and names them', async () => {
    const { app, calls } = build();
    const call = defineCall({
      ...callBase,
      name: 'test.own',
      origin: 'own',
      body: z.strictObject({ kept: z.string() }),
    });
    calls.on(call, async ({ body }) => body);
    const response = await app.inject({ method: 'POST', url: '/test', payload: { kept: 'a', role: 'admin' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
    expect(response.body).toContain('role');
  });

  it("doesn't start without an access rule", () => {
    const { calls } = build();
    const { access, ...unguarded } = { ...callBase, name: 'test.unguarded', origin: 'own' } as const;
    expect(access.rule).toBe('public');
    expect(() => calls.on(unguarded as never, async () => ({}) as never)).toThrow(/who may make it/);
  });

  it.each([
    ['broken JSON', '{"kept":', 'application/json', 400, 'request.unreadable'],
    ['an empty body', '', 'application/json', 400, 'request.unreadable'],
    ['a wrong type', '{"kept": 1}', 'application/json', 400, 'request.invalid'],
    ['no object at all', '[]', 'application/json', 400, 'request.invalid'],
    ['another content type', 'kept=a', 'text/csv', 415, 'request.unsupported-type'],
    ['a body over 1 MB', JSON.stringify({ kept: 'x'.repeat(1_100_000) }), 'application/json', 413, 'request.too-large'],
  ])('answers %s with a problem', async (_, payload, type, status, code) => {
    const { app, calls } = build();
    const call = defineCall({
      ...callBase,
      name: 'test.bad-input',
      origin: 'own',
      body: z.strictObject({ kept: z.string() }),
    });
    calls.on(call, async ({ body }) => body);
    const response = await app.inject({ method: 'POST', url: '/test', payload, headers: { 'content-type': type } });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ code, status });
  });

  it.each([
    ['broken JSON', '{"kept":', 'application/json'],
    ['a body over 1 MB', JSON.stringify({ kept: 'x'.repeat(1_100_000) }), 'application/json'],
    ['another content type', 'kept=a', 'text/csv'],
  ])('refuses unknown callers before reading %s', async (_, payload, type) => {
    const { app, calls } = build({
      identify: async () => {
        throw new ProblemError('session.required');
      },
    });
    calls.on(defineCall({ ...callBase, name: 'test.guarded', origin: 'own' }), async () => ({}));
    const response = await app.inject({ method: 'POST', url: '/test', payload, headers: { 'content-type': type } });
    expect(response.json()).toMatchObject({ code: 'session.required', status: 401 });
  });

  it('reveals no internal error', async () => {
    const { app, calls } = build();
    const call = defineCall({ ...callBase, name: 'test.failing', origin: 'own', method: 'GET' });
    calls.on(call, async () => {
      throw new Error('relation "patient" of Delia Ramos');
    });
    const response = await app.inject('/test');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('Delia');
  });

  it('refuses writes while the disk is almost full, and keeps reading', async () => {
    const { app, calls } = build({ isDiskFull: true });
    calls.on(defineCall({ ...callBase, name: 'test.write', origin: 'own' }), async () => ({}));
    calls.on(defineCall({ ...callBase, name: 'test.read', origin: 'own', method: 'GET' }), async () => ({}));
    expect((await app.inject({ method: 'POST', url: '/test' })).json()).toMatchObject({
      code: 'server.disk-full',
      status: 507,
    });
    expect((await app.inject('/test')).statusCode).toBe(200);
  });
});

describe('the contract', () => {
  it('names every call once, with an access rule and an audit rule', () => {
    expect(new Set(ALL_CALLS.map((call) => call.name)).size).toBe(ALL_CALLS.length);
    expect(new Set(ALL_CALLS.map((call) => `${call.method} ${call.path}`)).size).toBe(ALL_CALLS.length);
    for (const call of ALL_CALLS) expect([call.access.rule, call.audit.patients]).not.toContain(undefined);
  });

  it.each(ALL_CALLS.filter((call) => call.origin === 'own' && call.body !== undefined))(
    '$name refuses unknown fields',
    (call) => {
      const schema = z.toJSONSchema(call.body ?? z.object({}), { io: 'input', unrepresentable: 'any' });
      // A body that may be left out is its object or null.
      const objects = (schema.anyOf ?? [schema]).flatMap((one) =>
        typeof one === 'boolean' || one.type === 'null' ? [] : [one],
      );
      expect(objects.map(({ additionalProperties }) => additionalProperties)).toEqual([false]);
    },
  );
});
