import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { parseConfig } from '../../config.ts';
import { openPool } from '../../db/database.ts';
import { traced } from '../../tracing.ts';
import { openTracing } from './open-tracing.ts';

const SECRET = 'Featherstonehaugh';

describe('[OPS-005] traces', () => {
  const database = useDatabase();
  const bodies: Buffer[] = [];
  const requests: { url: string | undefined; authorization: string | undefined }[] = [];
  /** A collector: it takes OTLP over HTTP, where names are readable inside the binary. */
  const collector = createServer(async (request, response) => {
    requests.push({ url: request.url, authorization: request.headers.authorization });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });

  const settingsOf = (env: Record<string, string>) => parseConfig({ env, folder: '/tmp' }).tracing;

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
  });
  afterAll(() => collector.close());

  it('are off without an endpoint, and by the standard switches', () => {
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(settingsOf({})).toBeNull();
    expect(settingsOf({ ...on, OTEL_SDK_DISABLED: 'true' })).toBeNull();
    expect(settingsOf({ ...on, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
    expect(settingsOf(on)).toEqual({ sampler: 'parentbased_always_on', ratio: 1 });
    const some = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(settingsOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c/v1/traces', ...some })).toEqual({
      sampler: 'traceidratio',
      ratio: 0.05,
    });
    for (const wrong of [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
      { OTEL_TRACES_SAMPLER: 'sometimes' },
      { OTEL_TRACES_SAMPLER_ARG: '2' },
      { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    ])
      expect(() => settingsOf({ ...on, ...wrong }), JSON.stringify(wrong)).toThrow();
  });

  it('have requests, their statements and tasks by name, and no value', async () => {
    const address = collector.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const { tracing } = parseConfig({ env, folder: '/tmp' });
    const tracer = await openTracing(tracing);
    const { connection, isDistributed } = database();
    const pool = openPool({ connection, isDistributed, isTraced: true, onError: () => undefined });
    const { app, signIn, close } = await createTestApp({
      database: { ...database(), pool },
      overrides: { config: testConfig({ tracing }) },
    });
    const { token } = await signIn('user1');
    const answer = await app.inject({
      url: `/patients/api/v1/patients?search=${SECRET}`,
      headers: { authorization: `Bearer ${token}`, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    });
    expect(answer.statusCode).toBeLessThan(500);
    const task = traced({
      ...{ name: 'task test-task', kind: 'consumer' as const },
      work: () => Promise.reject(new RangeError(SECRET)),
    });
    await expect(task).rejects.toThrow(SECRET);
    await close();
    await pool.end();
    await tracer.stop();

    expect(requests[0]).toEqual({ url: '/v1/traces', authorization: 'Bearer collector-key' });
    const sent = Buffer.concat(bodies).toString('latin1');
    for (const name of ['sightline', 'staging', 'task test-task', 'RangeError', 'select app_user', 'commit'])
      expect(sent).toContain(name);
    expect(sent).toContain('POST /auth/api/Authentication/CreateSession');
    for (const value of [SECRET, token, 'demo-partner-key', 'user1']) expect(sent).not.toContain(value);
    expect(Buffer.concat(bodies).includes(Buffer.from('a'.repeat(32), 'hex'))).toBe(false);
  });
});
