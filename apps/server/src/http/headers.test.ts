import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';

describe('headers of every reply', () => {
  const app = useApp(useDatabase());

  it('forbid foreign scripts, frames and a referrer', async () => {
    const { headers } = await app().app.inject('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('keep call replies out of every cache', async () => {
    expect((await app().app.inject('/public/api/app-config')).headers['cache-control']).toBe('no-store');
  });

  it('contain no cookie: none is used to sign in', async () => {
    expect((await app().app.inject('/welcome')).headers['set-cookie']).toBeUndefined();
  });

  it('identify a request by our own id, not by one that was sent', async () => {
    const response = await app().app.inject({ url: '/auth/nowhere', headers: { 'request-id': 'forged\nline' } });
    expect(response.json().requestId).toMatch(/^[\w-]{12}$/);
  });
});
