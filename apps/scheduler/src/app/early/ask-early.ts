import type { EarlyPage } from '@sightline/contract/first-page';
import './early.ts';

/*
 * The one script inside `/book/manage`: it asks for the visit while the page's scripts load, which on a slow line
 * takes seconds, and shows it as the server drew it (PAT-008). What fails here, the page asks for again itself.
 */
const LONGEST_TOKEN = 100;
const LONGEST_WAIT = 8_000;
const TOKEN = 'sightline-manage';
const LANGUAGE = 'sightline-language';

function stored(shelf: () => Storage, item: string): string {
  try {
    return shelf().getItem(item) ?? '';
  } catch {
    return '';
  }
}

async function ask(token: string): Promise<EarlyPage | null> {
  const languages = [stored(() => localStorage, LANGUAGE), ...navigator.languages].filter((one) => one !== '');
  try {
    const response = await fetch(window.location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, search: window.location.search, languages: languages.slice(0, 10) }),
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function show(drawn: EarlyPage | null): EarlyPage | null {
  const root = document.getElementById('root');
  if (drawn === null || root === null) return drawn;
  document.documentElement.lang = drawn.language;
  root.innerHTML = drawn.html;
  return drawn;
}

const token = window.location.hash.slice(1) || stored(() => sessionStorage, TOKEN);
if (token !== '' && token.length <= LONGEST_TOKEN) window.sightlineEarly = ask(token).then(show);
