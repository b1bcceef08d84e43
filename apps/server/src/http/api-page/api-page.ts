import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem-error.ts';
import { describedCalls } from './described-calls.ts';
import { type ListedCall, listCall, pageHtml } from './page-html.ts';

const LONGEST_SEARCH = 100;
const STYLES = new URL('page.css', import.meta.url);

const wantedIn = (query: unknown): string => {
  const q: unknown = Reflect.get(Object(query), 'q');
  return typeof q === 'string' ? q.trim().slice(0, LONGEST_SEARCH) : '';
};

/** Shows /openapi.json to people, at /api-docs: our own markup and styles, without scripts. */
export async function registerApiPage({ app, isOpen }: { app: FastifyInstance; isOpen: boolean }): Promise<void> {
  const styles = await readFile(STYLES, 'utf8');
  // Described once: calls are not added while the server runs.
  let listed: ListedCall[] | null = null;
  const refuseClosed = async () => {
    if (!isOpen) throw new ProblemError('route.not-found');
  };
  const options = { schema: { hide: true }, onRequest: refuseClosed };
  app.get('/api-docs', options, async (request, reply) => {
    listed ??= describedCalls(app.swagger()).map(listCall);
    const html = pageHtml({ listed, wanted: wantedIn(request.query) });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
  app.get('/api-docs/page.css', options, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(styles),
  );
}
