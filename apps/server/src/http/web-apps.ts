import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './error-handler.ts';
import { isFhirPath, refuseFhirWrites, sendFhirUnsupported } from './fhir-outcome.ts';
import { drawnPage, loadFirstPage } from './first-page.ts';
import { preloadTags } from './page-files.ts';
import { mayBeFramedAnywhere, mayBeLoadedAnywhere } from './security.ts';
import { callerOf } from './session-gate.ts';
import type { Caller } from './signed-in.ts';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));
const ROOT = '<div id="root"></div>';
const HTML = '<html lang="en">';
/** Patients' pages by path, each with the module that it starts in. */
const PATIENT_PAGES = [
  { path: /^\/book\/?$/, source: 'src/features/booking/booking.tsx' },
  { path: /^\/book\/manage\/?$/, source: 'src/features/booking/manage/manage-page.tsx' },
  { path: /^\/displayform(\/|$)/, source: 'src/features/intake-forms/intake-form.tsx' },
  { path: /^\/kiosk\/?$/, source: 'src/features/intake-forms/kiosk/kiosk-page.tsx' },
];
const A_WHILE = 'public, max-age=300';
const A_YEAR = 'public, max-age=31536000, immutable';

/** Paths under these are calls: an unknown one is a 404 problem, never a page. */
const CALL_PREFIXES =
  /^\/(auth|messaging|config|script|schedule|forms|data|notifier|v3|webhooks|public|s|assets|problems)(\/|$)|^\/((admin|patients|reports)\/api|patients\/assets|simulator\/(api|2010-04-01))(\/|$)|\.[a-z0-9]+$/i;

/** A URL's app. */
function appAt(pathname: string): string {
  if (/^\/(book|displayform|kiosk)(\/|$)/.test(pathname)) return 'scheduler';
  return pathname === '/simulator' || pathname === '/simulator/' ? 'simulator' : 'dashboard';
}

/** Practices embed booking in their own pages; changing a booking, and everything else, stays out of frames. */
const isFramed = (pathname: string): boolean => /^\/book\/?$/.test(pathname);

const distOf = (app: string): string => path.join(APPS, app, 'dist');

type WebApps = {
  app: FastifyInstance;
  isDemo: boolean;
  /** The content of a patient's page in a browser without scripts. */
  plainPage: (request: { query: string; acceptLanguage: string; caller: Caller }) => Promise<string>;
  /** What the practice of a booking link offers; null if it can't be read. */
  firstChoices: (request: { query: string; caller: Caller }) => Promise<SchedulerChoices | null>;
};

/**
 * Serves the built pages: every path that is not a call belongs to the dashboard, whose router decides what to show.
 * Built files have a digest in their names and may be cached.
 */
export async function registerWebApps({ app, isDemo, plainPage, firstChoices }: WebApps): Promise<void> {
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

  const patientPage = await createPatientPage({ app, html: pages.get('scheduler'), plainPage, firstChoices });

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
    const html = name === 'scheduler' ? await patientPage(request) : page;
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** Serves patients' pages: with the first question of a booking drawn, and a page for browsers without scripts. */
async function createPatientPage({
  app,
  html = '',
  plainPage,
  firstChoices,
}: Pick<WebApps, 'app' | 'plainPage' | 'firstChoices'> & { html: string | undefined }) {
  const folder = distOf('scheduler');
  const draw = await loadFirstPage(folder);
  const pages = PATIENT_PAGES.map((page) => {
    const preloads = preloadTags({ folder, base: '/patients/', source: page.source, html });
    return { path: page.path, html: html.replace('</head>', () => `${preloads}</head>`) };
  });
  return async (request: FastifyRequest): Promise<string> => {
    const pathname = pathnameOf(request);
    const [, query = ''] = request.url.split('?', 2);
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const caller = callerOf(request);
    const plain = await plainPage({ query, acceptLanguage, caller });
    const page = pages.find((one) => one.path.test(pathname))?.html ?? html;
    const choices = draw !== null && isFramed(pathname) ? await firstChoices({ query, caller }) : null;
    // A function, so that no character in a practice's name is taken as a pattern.
    if (draw === null || choices === null) return page.replace(ROOT, () => `${ROOT}${plain}`);
    const drawn = drawnPage({ draw, choices, query, acceptLanguage, logger: app.log });
    return page
      .replace(HTML, () => (drawn.language === '' ? HTML : `<html lang="${drawn.language}">`))
      .replace(ROOT, () => `<div id="root">${drawn.root}</div>${drawn.after}${plain}`);
  };
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
