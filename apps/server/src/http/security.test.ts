import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { mayBeFramedAnywhere, mayBeLoadedAnywhere, registerSecurity } from './security.ts';

async function headersOf(loosen: 'frame' | 'load' | 'nothing') {
  const app = fastify();
  const config = { identity: null, visionIdentity: null, olderDashboardUrl: null, hasRateLimits: false };
  await registerSecurity({ app, config });
  app.get('/', async (_request, reply) => {
    if (loosen === 'frame') mayBeFramedAnywhere(reply);
    if (loosen === 'load') mayBeLoadedAnywhere(reply);
    return reply.send('');
  });
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

describe('what other sites may do with a reply', () => {
  it('nothing, unless it says otherwise', async () => {
    const headers = await headersOf('nothing');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('[SCR-004] show the booking in a frame, with all its other headers in place', async () => {
    const [framed, plain] = [await headersOf('frame'), await headersOf('nothing')];
    expect(framed['x-frame-options']).toBeUndefined();
    expect(framed['content-security-policy']).toBe(
      String(plain['content-security-policy']).replace("frame-ancestors 'self'", 'frame-ancestors *'),
    );
    expect(framed['cross-origin-resource-policy']).toBe('same-origin');
  });

  it("[SCR-004] load the widget's script, which allows no frames", async () => {
    const headers = await headersOf('load');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });
});
