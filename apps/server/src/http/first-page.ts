import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAGE_START_ID } from '@sightline/contract/first-page';
import type { FastifyBaseLogger } from 'fastify';

/** What a page is drawn from; `token` follows its link's `#`. */
type Opening = { search: string; languages: readonly string[]; start: string | null; token?: string };
type PageName = 'booking' | 'manage' | 'forms';

/** The built pages' own drawing on the server (apps/scheduler/src/first-page.tsx). */
export type DrawFirstPage = (asked: { page: PageName; opening: Opening }) => { html: string; language: string };

/** Loads the built drawing; null if the app is not built. */
export async function loadFirstPage(folder: string): Promise<DrawFirstPage | null> {
  const file = path.join(folder, 'server', 'first-page.js');
  if (!existsSync(file)) return null;
  const built: { drawFirstPage: DrawFirstPage } = await import(pathToFileURL(file).href);
  return built.drawFirstPage;
}

const embedded = (json: string): string => `<script type="application/json" id="${PAGE_START_ID}">${json}</script>`;

/** Languages of an Accept-Language header, the most wanted first (RFC 9110, 12.5.4). */
export function languagesOf(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

type DrawnPage = { root: string; after: string; language: string };
type DrawInput = {
  draw: DrawFirstPage;
  page: PageName;
  /** What the page starts with; null if only its script finds out. */
  start: unknown;
  search: string;
  languages: readonly string[];
  token?: string;
  logger: Pick<FastifyBaseLogger, 'error'>;
};

// In JSON inside HTML only `<` could end the element.
const jsonOf = (start: unknown): string => JSON.stringify(start).replaceAll('<', '\\u003c');

/** A page as HTML with what its script continues from. One that cannot be drawn here is still drawn by the browser. */
export function drawnPage({ draw, page, start, logger, ...asked }: DrawInput): DrawnPage {
  const json = start === null ? null : jsonOf(start);
  const after = json === null ? '' : embedded(json);
  try {
    const { html, language } = draw({ page, opening: { ...asked, start: json } });
    return { root: html, after, language };
  } catch (err) {
    logger.error({ err, page }, 'a first page could not be drawn on the server');
    return { root: '', after, language: '' };
  }
}
