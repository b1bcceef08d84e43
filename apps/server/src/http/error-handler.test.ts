import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { handleError } from './error-handler.ts';

describe('work that its caller left', () => {
  const opened: { close: () => unknown }[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));

  async function serve() {
    const lines: { level: number; msg: string }[] = [];
    const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
    app.setErrorHandler(handleError);
    app.get('/report', async (_request, { raw }) => {
      const gone = new AbortController();
      raw.once('close', () => gone.abort());
      await new Promise((_, reject) => gone.signal.addEventListener('abort', () => reject(gone.signal.reason)));
    });
    app.get('/broken', () => {
      throw new DOMException('This operation was aborted', 'AbortError');
    });
    opened.push(app);
    return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), lines };
  }
  it('is logged as left, and as no failure of the server', async () => {
    const { origin, lines } = await serve();
    const page = new AbortController();
    const asked = fetch(`${origin}/report`, { signal: page.signal }).catch(() => null);
    setTimeout(() => page.abort(), 100);
    await asked;
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('caller left before the reply');
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('is a failure if the caller still waits', async () => {
    const { origin, lines } = await serve();
    expect((await fetch(`${origin}/broken`)).status).toBe(500);
    expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1);
  });
});
