import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './error-handler.ts';
import { isFhirPath, refuseFhirWrites, sendFhirUnsupported } from './fhir-outcome.ts';
import { createPatientPages, type PatientPages } from './patient-pages.ts';
import { mayBeFramedAnywhere, mayBeLoadedAnywhere } from './security.ts';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));
const A_WHILE = 'public, max-age=300';
const A_YEAR = 'public, max-age=31536000, immutable';

/** Paths under these are calls: an unknown one is a 404 problem, never a page. */
const CALL_PREFIXES =
  /^\/(auth|messaging|config|script|schedule|forms|data|notifier|v3|webhooks|public|s|assets|problems)(\/|$)|^\/((admin|patients|reports)\/api|patients\/assets|simulator\/(api|2010-04-01))(\/|$)|\.[a-z0-9]+$/i;

/** A URL's app. */
function appAt(pathname: string): string {
  if (/^\/(book|displayform|kiosk|rate)(\/|$)/.test(pathname)) return 'scheduler';
  return pathname === '/simulator' || pathname === '/simulator/' ? 'simulator' : 'dashboard';
}

/** Practices embed booking in their own pages; changing a booking, and everything else, stays out of frames. */
const isFramed = (pathname: string): boolean => /^\/book\/?$/.test(pathname);

/** A visit's own page: on a shared phone it is not kept. */
const isOfVisit = ({ url }: FastifyRequest): boolean => url.includes('appointmentKey=');

const distOf = (app: string): string => path.join(APPS, app, 'dist');

type WebApps = { app: FastifyInstance; isDemo: boolean } & Pick<PatientPages, 'plainPage' | 'starts'>;

/**
 * Serves the built pages: every path that is not a call belongs to the dashboard, whose router decides what to show.
 * Built files have a digest in their names and may be cached.
 */
export async function registerWebApps({ app, isDemo, plainPage, starts }: WebApps): Promise<void> {
  const pages = new Map<string, string>();
  const serve = async ({ name, prefix }: { name: string; prefix: string }): Promise<void> => {
    const folder = distOf(name);
    if (!existsSync(path.join(folder, 'index.html'))) {
      app.log.warn({ app: name }, 'this web app is not built; only the calls are served');
      return;
    }
    pages.set(name, await readFile(path.join(folder, 'index.html'), 'utf8'));
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      index: false,
      decorateReply: false,
      cacheControl: false,
      globIgnore: ['**/index.html*', '.vite/**', 'server/**', '**/*.br', '**/*.gz'],
      preCompressed: true,
      schemaHide: true,
      setHeaders: (response, file) => {
        const isNamedByDigest = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', isNamedByDigest ? A_YEAR : 'no-cache');
        response.header('vary', 'accept-encoding');
      },
    });
  };
  await serve({ name: 'dashboard', prefix: '/' });
  await serve({ name: 'scheduler', prefix: '/patients/' });
  await serveWidget(app);
  if (isDemo) await serve({ name: 'simulator', prefix: '/simulator/' });

  const patients = { folder: distOf('scheduler'), html: pages.get('scheduler') ?? '' };
  const patientPage = await createPatientPages({ app, ...patients, plainPage, starts });

  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    isFhirPath(pathnameOf(request))
      ? sendFhirUnsupported(reply)
      : sendProblem({ request, reply, code: 'route.not-found' });
  refuseFhirWrites(app);
  app.setNotFoundHandler(refuse);
  // A route rather than the handler above, so that pages are compressed and answer HEAD like any other URL.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const pathname = pathnameOf(request);
    const name = appAt(pathname);
    const page = pages.get(name);
    if (CALL_PREFIXES.test(pathname) || isFhirPath(pathname) || page === undefined) return refuse(request, reply);
    if (isFramed(pathname)) mayBeFramedAnywhere(reply);
    const html = name === 'scheduler' ? await patientPage(request, reply) : page;
    return reply
      .header('cache-control', isOfVisit(request) ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

const pathnameOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** The script that practices put on their pages. Its URL never changes, so browsers may cache it only briefly. */
async function serveWidget(app: FastifyInstance): Promise<void> {
  const file = path.join(distOf('scheduler'), 'widget.js');
  if (!existsSync(file)) return;
  const script = await readFile(file, 'utf8');
  app.get('/widget.js', { schema: { hide: true } }, (_request, reply) => {
    mayBeLoadedAnywhere(reply);
    return reply
      .header('cache-control', A_WHILE)
      .header('vary', 'accept-encoding')
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
}
