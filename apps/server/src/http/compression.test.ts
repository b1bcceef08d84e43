import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fhirMetadata } from '@sightline/contract/fhir.calls';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';

const LARGE = fhirMetadata.path;
const KEPT = '/openapi.json';
const SMALL = '/public/api/app-config';

describe('compression', () => {
  const app = useApp(useDatabase());
  const get = (url: string, accepted?: string) =>
    app().app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])(
    'sends a large reply as %s to a client that accepts it',
    { tags: ['deep'] },
    async (encoding, accepted, unpack) => {
      const plain = await get(LARGE);
      const packed = await get(LARGE, accepted);
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    },
  );

  it.each([
    ['br', 'gzip;q=0.5, br', brotliDecompressSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('keeps the description of calls as %s', async (encoding, accepted, unpack) => {
    const packed = await get(KEPT, accepted);
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(unpack(packed.rawPayload).toString()).toBe((await get(KEPT)).body);
  });

  it.each([
    ['a client that names no encoding', LARGE, undefined],
    ['a client that wants none', LARGE, 'identity'],
    ['the description of calls for a client that refuses what it is kept as', KEPT, 'br;q=0, gzip;q=0.0'],
    ['an answer under a kilobyte', SMALL, 'br'],
  ])('sends uncompressed: %s', async (_case, url, accepted) => {
    const { headers, statusCode } = await get(url, accepted);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it("answers HEAD wherever GET answers, with no length GET wouldn't send", async () => {
    const head = (url: string, accepted: string) =>
      app().app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': accepted } });
    const plain = await get(LARGE);
    expect((await head(LARGE, 'br')).headers['content-length']).toBeUndefined();
    const small = await head(SMALL, 'br');
    expect(small.statusCode).toBe(200);
    expect(small.headers['content-length']).toBe((await get(SMALL)).headers['content-length']);
    expect(small.body).toBe('');
    expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length));
  });

  it('answers HEAD for an unknown call like GET', async () => {
    expect((await app().app.inject({ method: 'HEAD', url: '/auth/nowhere' })).statusCode).toBe(404);
  });
});
