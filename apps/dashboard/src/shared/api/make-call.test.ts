import { coversByName, practiceLocations } from '@sightline/contract/covers.calls';
import { sendMessage } from '@sightline/contract/messages.calls';
import { appConfig, jwtCheck, loginSession, loginUsingB2CToken } from '@sightline/contract/session.calls';
import { describe, expect, it, vi } from 'vitest';
import { CancelledError, ConnectionError, ProblemError, ReplyError } from './api-errors.ts';
import { makeCall } from './make-call.ts';
import { SERVICE_PREFIX } from './request.ts';

type Answer = (url: string, init: RequestInit) => Promise<Response>;

const good = { valid: true, exp: 1, idleMinutes: 15 };

function setUp(
  answer: Answer,
  {
    token = 'tok',
    idleSeconds = null as number | null,
    bases = SERVICE_PREFIX as Record<keyof typeof SERVICE_PREFIX, string>,
  } = {},
) {
  const fetch = vi.fn(answer);
  const signedOut = vi.fn();
  return {
    fetch,
    signedOut,
    ...makeCall({ fetch, bases: () => bases, token: () => token, idleSeconds: () => idleSeconds, signedOut }),
  };
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

const hanging: Answer = (_url, init) =>
  new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

function sentHeaders(fetch: ReturnType<typeof vi.fn<Answer>>): Headers {
  return new Headers(fetch.mock.calls[0]?.[1].headers);
}

describe('call', () => {
  it('[SES-016] carries the bearer token on every request but the sign-in exchange', async () => {
    const signedIn = setUp(json(good));
    await signedIn.call(jwtCheck, {});
    expect(sentHeaders(signedIn.fetch).get('authorization')).toBe('Bearer tok');

    const exchange = setUp(json({ token: 't' }));
    await exchange.call(loginSession, { query: { sessionID: 's 1', secretCode: 'c' } });
    expect(sentHeaders(exchange.fetch).has('authorization')).toBe(false);
    expect(exchange.fetch.mock.calls[0]?.[0]).toBe('/auth/api/Authentication/LoginSession?sessionID=s+1&secretCode=c');
  });

  it('[SES-004] sends with every signed-in call how long the user has been idle, once known', async () => {
    const idle = setUp(json(good), { idleSeconds: 42 });
    await idle.call(jwtCheck, {});
    expect(sentHeaders(idle.fetch).get('x-idle-seconds')).toBe('42');

    const unknown = setUp(json(good));
    await unknown.call(jwtCheck, {});
    expect(sentHeaders(unknown.fetch).has('x-idle-seconds')).toBe(false);

    const open = setUp(json({ token: 't' }), { idleSeconds: 42 });
    await open.call(loginSession, { query: { sessionID: 's', secretCode: 'c' } });
    expect(sentHeaders(open.fetch).has('x-idle-seconds')).toBe(false);
  });

  it('replaces a service prefix with its configured base', async () => {
    const { call, fetch } = setUp(json([]), { bases: { ...SERVICE_PREFIX, data: 'https://data.example/v2/' } });
    await call(practiceLocations, { params: { coverKey: '1001' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('https://data.example/v2/practices/1001/Locations');
  });

  it('[SES-008] posts an id token as a JSON string', async () => {
    const { call, fetch } = setUp(json({ OTP: 0 }));
    await call(loginUsingB2CToken, { body: 'ey.token' });
    expect(fetch.mock.calls[0]?.[1].body).toBe('"ey.token"');
  });

  it('turns a refusal into its code and status', async () => {
    const body = {
      type: 'about:blank',
      title: 'Someone replied since you looked.',
      status: 409,
      code: 'conversation.moved-on',
    };
    const { call } = setUp(json(body, 409));
    const error = await call(sendMessage, { body: { ConversationKey: 1, Message: 'hi' } }).catch((caught) => caught);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ code: 'conversation.moved-on', status: 409, message: body.title });
  });

  it('reports a refusal outside the contract by its status', async () => {
    const { call } = setUp(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(jwtCheck, {})).rejects.toMatchObject({ code: 'http.502', status: 502 });
  });

  it('turns a lost connection or an unanswered request into a connection error', async () => {
    const lost = setUp(async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lost.call(jwtCheck, {})).rejects.toBeInstanceOf(ConnectionError);
    const slow = makeCall({
      fetch: hanging,
      bases: () => SERVICE_PREFIX,
      token: () => null,
      idleSeconds: () => null,
      signedOut: () => {},
      timeout: 5,
    });
    await expect(slow.call(jwtCheck, {})).rejects.toBeInstanceOf(ConnectionError);
  });

  it("rejects a reply that doesn't match the contract", async () => {
    await expect(setUp(json({ valid: 'yes' })).call(jwtCheck, {})).rejects.toBeInstanceOf(ReplyError);
    await expect(setUp(async () => new Response('<html>')).call(jwtCheck, {})).rejects.toBeInstanceOf(ReplyError);
  });

  it('[SES-003] reports a 401 on a signed-in call, and not on a public call', async () => {
    const refused = { type: 'about:blank', title: 'Please sign in.', status: 401, code: 'session.required' };
    const signedIn = setUp(json(refused, 401));
    await signedIn.call(jwtCheck, {}).catch(() => {});
    expect(signedIn.signedOut).toHaveBeenCalledExactlyOnceWith('session.required');
    const open = setUp(json(refused, 401));
    await open.call(appConfig, {}).catch(() => {});
    expect(open.signedOut).not.toHaveBeenCalled();
  });

  it('a late 401 for a renewed token does not sign the user out', async () => {
    let token = 'old';
    const signedOut = vi.fn();
    const fetch = async () => {
      token = 'new';
      return Response.json({}, { status: 401 });
    };
    const { call } = makeCall({
      fetch,
      bases: () => SERVICE_PREFIX,
      token: () => token,
      idleSeconds: () => null,
      signedOut,
    });
    await call(jwtCheck, {}).catch(() => {});
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('[OBS-007] a repeated identical pending request cancels the earlier one, only if requested', async () => {
    const { call } = setUp(hanging);
    const query = { OrgName: 'Bright' };
    const first = call(coversByName, { query }, { supersede: true }).catch((error) => error);
    const end = new AbortController();
    const other = call(coversByName, { query: { OrgName: 'Lake' } }, { supersede: true, signal: end.signal });
    const second = call(coversByName, { query }, { supersede: true, signal: end.signal });
    expect(await first).toBeInstanceOf(CancelledError);
    end.abort();
    await expect(second).rejects.toBeInstanceOf(CancelledError);
    await expect(other).rejects.toBeInstanceOf(CancelledError);
  });
});
