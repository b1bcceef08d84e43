import { getSchedulerChoices, releaseHold } from '@sightline/contract/booking.calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, ProblemError } from './api-errors.ts';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Promise<Response>) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const query = { coverKey: '1001' };

describe('a public call', () => {
  it('sends no sign-in, cookie or referrer, and omits missing values', async () => {
    const fetch = answerWith(async () => new Response(null, { status: 204 }));
    await call(releaseHold, { body: { coverKey: 1001, holdToken: 'kept' } });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/public/api/holds/release');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(new Headers(init?.headers).has('authorization')).toBe(false);
    expect(init?.body).toBe('{"coverKey":1001,"holdToken":"kept"}');
  });

  it('turns a refusal into its code, and an unknown one into its status', async () => {
    const body = { type: 'about:blank', title: 'Not here.', status: 404, code: 'booking.not-found' };
    answerWith(async () => Response.json(body, { status: 404 }));
    await expect(call(getSchedulerChoices, { query })).rejects.toMatchObject({
      code: 'booking.not-found',
      status: 404,
    });
    answerWith(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await call(getSchedulerChoices, { query }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ code: 'http.502' });
  });

  it('reports a lost connection and an unreadable reply the same way', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(getSchedulerChoices, { query })).rejects.toBeInstanceOf(ConnectionError);
    answerWith(async () => Response.json({ coverKey: 'x' }));
    await expect(call(getSchedulerChoices, { query })).rejects.toBeInstanceOf(ConnectionError);
  });

  it("doesn't report a cancelled request as a lost connection", async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const signal = AbortSignal.abort();
    await expect(call(getSchedulerChoices, { query }, signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
