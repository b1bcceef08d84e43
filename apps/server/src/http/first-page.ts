import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { FIRST_CHOICES_ID } from '@sightline/contract/first-page';
import type { FastifyBaseLogger } from 'fastify';

/** The built page's own drawing on the server (apps/scheduler/src/first-page.tsx). */
type DrawFirstPage = (opening: { search: string; languages: readonly string[]; choices: string }) => {
  html: string;
  language: string;
};

/** Loads the built drawing; null if the app is not built. */
export async function loadFirstPage(folder: string): Promise<DrawFirstPage | null> {
  const file = path.join(folder, 'server', 'first-page.js');
  if (!existsSync(file)) return null;
  const built: { drawFirstPage: DrawFirstPage } = await import(pathToFileURL(file).href);
  return built.drawFirstPage;
}

const embedded = (json: string): string => `<script type="application/json" id="${FIRST_CHOICES_ID}">${json}</script>`;

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

/**
 * The first question as HTML with the choices that its script continues from. A page that cannot be drawn here is
 * still drawn by the browser.
 */
export function drawnPage({
  draw,
  choices,
  query,
  acceptLanguage,
  logger,
}: {
  draw: DrawFirstPage;
  choices: SchedulerChoices;
  query: string;
  acceptLanguage: string;
  logger: Pick<FastifyBaseLogger, 'error'>;
}): { root: string; after: string; language: string } {
  // In JSON inside HTML only `<` could end the element.
  const json = JSON.stringify(choices).replaceAll('<', '\\u003c');
  const opening = { search: query === '' ? '' : `?${query}`, languages: languagesOf(acceptLanguage), choices: json };
  try {
    const { html, language } = draw(opening);
    return { root: html, after: embedded(json), language };
  } catch (err) {
    logger.error({ err }, 'the first question could not be drawn on the server');
    return { root: '', after: embedded(json), language: '' };
  }
}
