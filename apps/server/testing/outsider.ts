import type { TestApp } from './test-app.ts';

export type Answer = { status: number; type: string; body: Record<string, unknown> };

/** Calls as another program makes them: a path, a bearer token and JSON, with none of the contract's types. */
export function outsider({ app, token }: { app: () => TestApp; token: () => string }) {
  async function send(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${token()}` };
    const reply = await app().app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: reply.statusCode, type: String(reply.headers['content-type']), body: reply.json() };
  }
  return {
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object = {}) => send('POST', url, payload),
  };
}
