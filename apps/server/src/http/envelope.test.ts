import { defineCall } from '@sightline/contract/call';
import { envelope } from '@sightline/contract/envelope';
import { GENERAL_TEXT } from '@sightline/contract/setup.texts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answer, EnvelopeRefusal } from './envelope.ts';
import { handleError } from './error-handler.ts';
import { ProblemError } from './problem-error.ts';
import { createCalls } from './register-call.ts';
import { serializerCompiler, validatorCompiler } from './schema-compilers.ts';

const call = defineCall({
  name: 'tests.enveloped',
  summary: 'A call that answers in the envelope',
  method: 'POST',
  path: '/enveloped',
  origin: 'specification',
  access: { rule: 'public', why: 'a test' },
  audit: { patients: false, why: 'a test' },
  answersInEnvelope: true,
  query: z.object({ secretCode: z.optional(z.string()) }),
  body: z.object({
    how: z.string(),
    weeks: z.optional(z.int({ error: GENERAL_TEXT.weeksOutOfRange })),
    place: z.optional(z.object({ locKey: z.int() })),
  }),
  replies: { 200: envelope(z.object({ how: z.string() })) },
  problems: [],
});

const FAILURES: Record<string, () => Error> = {
  refused: () => new EnvelopeRefusal({ statusCode: 409, errors: ['Changed.'], data: { current: { a: 1 } } }),
  missing: () => new ProblemError('location.not-found'),
  denied: () => new ProblemError('access.denied'),
  signedOut: () => new ProblemError('session.invalid'),
  full: () => new ProblemError('server.disk-full'),
  broken: () => new Error('select * from secrets failed'),
};

describe('the envelope', () => {
  const app = Fastify();
  let isDiskFull = false;

  beforeAll(async () => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.setErrorHandler(handleError);
    const calls = createCalls({
      actOnce: ({ act }) => act(),
      app,
      gate: { identify: async () => ({}), admit: async () => ({}) },
      isDiskFull: () => isDiskFull,
      secretCodeFits: (given) => given === 'ours',
    });
    calls.on(call, async ({ body: { how } }) => {
      const failure = FAILURES[how]?.();
      if (failure !== undefined) throw failure;
      return answer({ how }, ['Done.']);
    });
    await app.ready();
  });
  afterAll(() => app.close());

  const post = async (payload: string | object, { url = '/enveloped', type = 'application/json' } = {}) => {
    const response = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    return { status: response.statusCode, type: response.headers['content-type'], body: response.json() };
  };
  const refusal = (statusCode: number, errors: unknown, data: unknown = null) => ({
    status: 200,
    type: 'application/json; charset=utf-8',
    body: { success: false, statusCode, messages: [], errors, data },
  });

  it('[OBS-011] holds success, statusCode, messages, errors and data', async () => {
    expect(await post({ how: 'well' })).toMatchObject({
      status: 200,
      body: { success: true, statusCode: 200, messages: ['Done.'], errors: [], data: { how: 'well' } },
    });
  });

  it('[OBS-011] contains refusals, with what the caller needs to continue', async () => {
    expect(await post({ how: 'refused' })).toEqual(refusal(409, ['Changed.'], { current: { a: 1 } }));
    expect(await post({ how: 'missing' })).toEqual(refusal(404, ['This location doesn’t exist.']));
  });

  it("[OBS-011] uses the specification's sentences, and lists other faults with their field", async () => {
    expect(await post({ how: 7, weeks: 'x', place: { locKey: 'y' } })).toEqual(
      refusal(400, [
        expect.stringMatching(/^how: /),
        GENERAL_TEXT.weeksOutOfRange,
        expect.stringMatching(/^place\.locKey: /),
      ]),
    );
    expect(await post('{"how"')).toEqual(refusal(400, ['Couldn’t read the request body.']));
    expect(await post('how=x', { type: 'text/csv' })).toMatchObject({ body: { success: false, statusCode: 415 } });
    expect(await post({ how: 'x'.repeat(1_100_000) })).toMatchObject({ body: { success: false, statusCode: 413 } });
  });

  it('leaves forbidden calls and server errors to problem documents, without internals', async () => {
    expect(await post({ how: 'denied' })).toMatchObject({ status: 403, body: { code: 'access.denied' } });
    expect(await post({ how: 'signedOut' })).toMatchObject({ status: 401, body: { code: 'session.invalid' } });
    expect(await post({ how: 'full' })).toMatchObject({ status: 507 });
    const broken = await post({ how: 'broken' });
    expect(broken).toMatchObject({ status: 500, type: 'application/problem+json; charset=utf-8' });
    expect(JSON.stringify(broken)).not.toContain('secrets');
    isDiskFull = true;
    expect(await post({ how: 'well' })).toMatchObject({ status: 507, body: { code: 'server.disk-full' } });
    isDiskFull = false;
  });

  it('[OBS-012] checks the application code if one is given', async () => {
    expect(await post({ how: 'well' }, { url: '/enveloped?secretCode=ours' })).toMatchObject({ status: 200 });
    for (const code of ['theirs', '', 'ours&secretCode=theirs'])
      expect(await post({ how: 'well' }, { url: `/enveloped?secretCode=${code}` })).toMatchObject({
        status: 403,
        body: { code: 'access.wrong-code' },
      });
  });
});
