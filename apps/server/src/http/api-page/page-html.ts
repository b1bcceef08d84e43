import { escaped } from '../escaped.ts';
import { accessWords } from './access-words.ts';
import { callHtml } from './call-html.ts';
import type { DescribedCall } from './described-calls.ts';

export type ListedCall = { area: string; found: string; html: string };

const ACRONYMS: Readonly<Record<string, string>> = { fhir: 'FHIR' };

const areaOf = ({ tags: [tag = ''] }: DescribedCall): string => {
  const words = tag.replaceAll('-', ' ');
  return ACRONYMS[tag] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** A call as shown on the page, and its search words. */
export const listCall = (call: DescribedCall): ListedCall => ({
  area: areaOf(call),
  found: [call.method, call.path, call.summary, call.operationId, accessWords(call['x-access'])]
    .join(' ')
    .toLowerCase(),
  html: callHtml(call),
});

const anchorOf = (area: string): string => `area-${area.toLowerCase().replaceAll(' ', '-')}`;
const counted = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'}`;

function byArea(calls: readonly ListedCall[]): [string, ListedCall[]][] {
  const areas = Map.groupBy(calls, ({ area }) => area);
  return [...areas].sort(([one], [other]) => one.localeCompare(other, 'en'));
}

const HEAD = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>API · Sightline</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api-docs/page.css"></head>`;

const NOTES = `<ul class="notes">
<li>Users: <code>Authorization: Bearer</code> and the token from <code>/auth/api/Authentication/LoginSession</code>.</li>
<li>Apps: <code>Authorization: Bearer</code> and an API key from the Integrations page.</li>
<li>Requests and responses are JSON unless a call says otherwise; errors are <code>application/problem+json</code> (RFC 9457).</li>
<li>Calls that need a sign-in return 401 without one, and 403 without the right or for another practice.</li>
<li>A question mark after a name means the field is optional.</li></ul>`;

const searchHtml = (wanted: string): string =>
  `<search><form action="/api-docs"><label for="q">Search calls by path, word or right</label>
<div><input id="q" name="q" type="search" maxlength="100" value="${escaped(wanted)}"><button>Search</button></div></form></search>`;

const sectionHtml = ([area, calls]: [string, ListedCall[]]): string =>
  `<section aria-labelledby="${anchorOf(area)}"><h2 id="${anchorOf(area)}">${escaped(area)}</h2>${calls.map(({ html }) => html).join('\n')}</section>`;

function foundHtml({ wanted, calls }: { wanted: string; calls: readonly ListedCall[] }): string {
  if (wanted === '') return '';
  const said = calls.length === 0 ? 'No calls match' : `${counted(calls.length)} for`;
  return `<p class="found" role="status">${said} “${escaped(wanted)}”. <a href="/api-docs">Show all calls</a></p>`;
}

/** The page of all calls, or of those with every search word. */
export function pageHtml({ listed, wanted }: { listed: readonly ListedCall[]; wanted: string }): string {
  const terms = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const calls = listed.filter(({ found }) => terms.every((term) => found.includes(term)));
  const areas = byArea(calls);
  const links = areas.map(
    ([area, { length }]) => `<li><a href="#${anchorOf(area)}">${escaped(area)} <small>${length}</small></a></li>`,
  );
  return `${HEAD}<body><a class="skip" href="#calls">Skip to calls</a>
<header><h1>Sightline API</h1>
<p>${counted(listed.length)}. Generated from <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1), which you can use to generate clients.</p>
${NOTES}${searchHtml(wanted)}</header>
<div class="columns">${links.length < 2 ? '' : `<nav aria-label="Areas"><ul>${links.join('')}</ul></nav>`}
<main id="calls" tabindex="-1">${foundHtml({ wanted, calls })}${areas.map(sectionHtml).join('\n')}</main></div></body></html>`;
}
