import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import type { ManagedBooking } from '@sightline/contract/booking-manage.calls';
import type { EarlyPage } from '@sightline/contract/first-page';
import type { FormsStart } from '@sightline/contract/forms-start';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type DrawFirstPage, drawnPage, languagesOf, loadFirstPage } from './first-page.ts';
import { withLinkPreview } from './link-preview.ts';
import { preloadTags } from './page-files.ts';
import { ProblemError } from './problem-error.ts';
import { mayRun } from './security.ts';
import { callerOf } from './session-gate.ts';
import type { Caller } from './signed-in.ts';

type Starts<T> = (request: { query: string; caller: Caller }) => Promise<T | null>;

/** What patients' pages start with; null if the link names nothing, or it can't be read now. */
export type PageStarts = {
  booking: Starts<SchedulerChoices>;
  forms: Starts<FormsStart>;
  /** The booking behind a manage link. */
  visit: (request: { token: string; caller: Caller }) => Promise<ManagedBooking | null>;
};

/** Reads what a page starts with. The page asks again where this finds nothing, and then says why. */
export async function startOrNull<T>({
  read,
  logger,
}: {
  read: () => Promise<T>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<T | null> {
  try {
    return await read();
  } catch (err) {
    if (!(err instanceof ProblemError)) logger.warn({ err }, 'a patient’s page starts without its data');
    return null;
  }
}

export type PatientPages = {
  app: FastifyInstance;
  /** The built app. */
  folder: string;
  html: string;
  /** The content of a patient's page in a browser without scripts. */
  plainPage: (request: { query: string; acceptLanguage: string; caller: Caller }) => Promise<string>;
  starts: PageStarts;
};

const ROOT = '<div id="root"></div>';
const HTML = '<html lang="en">';
const MANAGE = /^\/book\/manage\/?$/;
/** Patients' pages by path, each with the module that it starts in. */
const PAGES = [
  { name: 'booking', path: /^\/book\/?$/, source: 'src/features/booking/booking.tsx' },
  { name: 'manage', path: MANAGE, source: 'src/features/booking/manage/manage-page.tsx' },
  { name: 'forms', path: /^\/displayform(\/|$)/, source: 'src/features/intake-forms/intake-form.tsx' },
  { name: 'rate', path: /^\/rate\/?$/, source: 'src/features/feedback/feedback-page.tsx' },
  { name: 'kiosk', path: /^\/kiosk\/?$/, source: 'src/features/intake-forms/kiosk/kiosk-page.tsx' },
] as const;

type PatientPage = (typeof PAGES)[number]['name'];
type Built = { name: PatientPage | null; html: string };

const pathnameOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
const queryOf = ({ url }: FastifyRequest): string => url.split('?', 2)[1] ?? '';
const searchOf = (query: string): string => (query === '' ? '' : `?${query}`);

type EarlyScript = { tag: string; digest: string };

/** A built script that runs inside a page, before all others; null if the app is not built. */
function readEarlyScript(folder: string, name: 'ask-early' | 'keep-tap'): EarlyScript | null {
  const file = path.join(folder, 'server', `${name}.js`);
  if (!existsSync(file)) return null;
  const script = readFileSync(file, 'utf8').trim();
  const digest = createHash('sha256').update(script).digest('base64');
  return { tag: `<script>${script}</script>`, digest: `'sha256-${digest}'` };
}

/** Serves patients' pages: their first screen drawn, and a page for browsers without scripts. */
export async function createPatientPages({ app, folder, html, plainPage, starts }: PatientPages) {
  const draw = await loadFirstPage(folder);
  const askEarly = readEarlyScript(folder, 'ask-early');
  const keepTap = readEarlyScript(folder, 'keep-tap');
  const built = PAGES.map(({ name, path: at, source }) => {
    const preloads = preloadTags({ folder, base: '/patients/', source, html });
    return { name, path: at, html: html.replace('</head>', () => `${preloads}</head>`) };
  });
  if (draw !== null) drawEarly({ app, draw, starts });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const query = queryOf(request);
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const caller = callerOf(request);
    const pathname = pathnameOf(request);
    const { name, html: blank }: Built = built.find((one) => one.path.test(pathname)) ?? { name: null, html };
    const [plain, booking, forms] = await Promise.all([
      plainPage({ query, acceptLanguage, caller }),
      draw !== null && name === 'booking' ? starts.booking({ query, caller }) : null,
      draw !== null && name === 'forms' ? starts.forms({ query, caller }) : null,
    ]);
    const start = booking ?? forms;
    const languages = languagesOf(acceptLanguage);
    const page = name === 'forms' ? withLinkPreview({ html: blank, start: forms, languages }) : blank;
    const isManage = name === 'manage' && askEarly !== null;
    const isDrawn = draw !== null && (start !== null || isManage);
    const early = [isManage ? askEarly : null, isDrawn ? keepTap : null].filter((script) => script !== null);
    if (early.length > 0) mayRun({ reply, digests: early.map(({ digest }) => digest) });
    const last = early.map(({ tag }) => tag).join('');
    // A function, so that no character in a practice's name is taken as a pattern.
    if (!isDrawn || name === null || name === 'kiosk' || name === 'rate')
      return page.replace(ROOT, () => `${plain}${ROOT}${last}`);
    const asked = {
      start,
      search: searchOf(query),
      languages,
      ...(isManage && { token: '' }),
    };
    const drawn = drawnPage({ draw, page: name, ...asked, logger: app.log });
    return page
      .replace(HTML, () => (drawn.language === '' ? HTML : `<html lang="${drawn.language}">`))
      .replace(ROOT, () => `${plain}<div id="root">${drawn.root}</div>${drawn.after}${last}`);
  };
}

const earlyRequest = z.strictObject({
  token: z.string().min(1).max(100),
  search: z.string().max(2_000),
  languages: z.array(z.string().max(40)).max(10),
});

/** The visit behind a manage link, drawn: the token is in no URL that a server sees. */
function drawEarly({ app, draw, starts }: Pick<PatientPages, 'app' | 'starts'> & { draw: DrawFirstPage }): void {
  app.post('/book/manage', { schema: { hide: true } }, async (request): Promise<EarlyPage> => {
    const asked = earlyRequest.safeParse(request.body);
    if (!asked.success) throw new ProblemError('request.invalid');
    const { token, search, languages } = asked.data;
    const visit = await starts.visit({ token, caller: callerOf(request) });
    if (visit === null) throw new ProblemError('booking.link-unknown');
    const { root: html, language } = drawnPage({
      ...{ draw, page: 'manage', start: visit, search, languages, token, logger: app.log },
    });
    return { html, language, start: JSON.stringify(visit) };
  });
}
