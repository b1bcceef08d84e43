import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import { DEFAULT_LANGUAGE, knownLanguage, type Language } from '@sightline/contract/languages';
import type { Deps } from '../../../deps.ts';
import { languagesOf } from '../../../http/first-page.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { openHours } from '../../availability/offers/hours/hours.usecases.ts';
import { readCatalogue } from '../choices/choices.reads.ts';
import { presentPlain, presentUnknown } from './plain.present.ts';

/** The page is the same for everyone who opens it within a minute. */
const KEPT_MS = 60_000;
const MOST_KEPT = 500;
const MOST_PLACES = 20;
const LARGEST_KEY = 2_147_483_647;

type PlainPageRequest = { coverKey: number; locKey: number; locale: Language | null };

const keyOf = (text: string | null): number => {
  const key = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return key <= LARGEST_KEY ? key : 0;
};

/** The practice and location in a patient's link, and the language it requests; null for none that we have. */
function pageRequestOf({ query, acceptLanguage }: { query: string; acceptLanguage: string }): PlainPageRequest {
  const given = new URLSearchParams(query);
  const wished = [given.get('lang') ?? '', ...languagesOf(acceptLanguage)].map(knownLanguage);
  const locale = wished.find((language) => language !== null) ?? null;
  return { coverKey: keyOf(given.get('coverKey')), locKey: keyOf(given.get('locKey')), locale };
}

async function readPlain({
  asked,
  caller,
  gate,
}: {
  asked: PlainPageRequest;
  caller: Caller;
  gate: PublicGate;
}): Promise<string> {
  const { coverKey, locKey, locale } = asked;
  const call = getSchedulerChoices;
  const scope = await gate.openPractice({ call, coverKey, caller, otherwise: 'booking.not-found' });
  return scope.transaction(async (tx) => {
    const { cover, locations } = await readCatalogue({ tx });
    const named = locations.filter((row) => row.loc_key === locKey);
    const shown = (named.length > 0 ? named : locations).slice(0, MOST_PLACES);
    const places = [];
    for (const row of shown) places.push({ row, hours: await openHours({ tx, locKey: row.loc_key }) });
    return presentPlain({ orgName: cover.orgName, places, locale: locale ?? cover.language });
  });
}

/** A patient's page in a browser without scripts, by URL. */
export type PlainPage = (request: { query: string; acceptLanguage: string; caller: Caller }) => Promise<string>;

/** Pages for browsers without scripts; an unreadable practice affects only its own page. */
export function createPlainPage({
  gate,
  clock,
  logger,
}: { gate: PublicGate } & Pick<Deps, 'clock' | 'logger'>): PlainPage {
  const kept = new Map<string, { html: string; until: number }>();
  return async (request) => {
    const asked = pageRequestOf(request);
    if (asked.coverKey === 0) return presentUnknown(asked.locale ?? DEFAULT_LANGUAGE);
    const name = JSON.stringify(asked);
    const now = clock.now().epochMilliseconds;
    const held = kept.get(name);
    if (held !== undefined && held.until > now) return held.html;
    const html = await readPlain({ asked, caller: request.caller, gate }).catch((err: unknown) => {
      // Even with an unknown practice, or no database, the page explains what is wrong.
      logger.debug({ err }, 'a page without scripts could not name its practice');
      return presentUnknown(asked.locale ?? DEFAULT_LANGUAGE);
    });
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(name, { html, until: now + KEPT_MS });
    return html;
  };
}
