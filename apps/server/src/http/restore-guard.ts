import { PROBLEMS } from '@sightline/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFromDatabase } from '../db/database-errors.ts';
import { handleError, sendProblem } from './error-handler.ts';

const CODE = 'server.restoring';
const AGAIN_AFTER_SECONDS = 10;
/** Works without the database: the process's own state, and built files. */
const NEEDS_NO_DATABASE = /^\/(healthz|metrics)$|^\/(.+\/)?assets\/[^/]+$/;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${AGAIN_AFTER_SECONDS}">
<title>Back in a few minutes</title>
</head>
<body>
<main>
<h1>Back in a few minutes</h1>
<p>${PROBLEMS[CODE].title} This page reloads automatically.</p>
</main>
</body>
</html>
`;

const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('retry-after', String(AGAIN_AFTER_SECONDS)).header('cache-control', 'no-store');
  if (!wantsPage(request)) return sendProblem({ request, reply, code: CODE });
  return reply.code(PROBLEMS[CODE].status).type('text/html; charset=utf-8').send(page);
}

/** During a restore, calls get a retry response, including those it interrupts. */
export function refuseDuringRestore({ app, isRestoring }: { app: FastifyInstance; isRestoring: () => boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isRestoring() && !NEEDS_NO_DATABASE.test(request.url.split('?', 1)[0] ?? '')) return refuse(request, reply);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    isRestoring() && isFromDatabase(error) ? refuse(request, reply) : handleError(error, request, reply),
  );
}
