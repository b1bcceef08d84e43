import { PAGE_START_ID } from '@sightline/contract/first-page';

/** What a page starts with: from the browser, or on the server from the request for its first HTML. */
export type Opening = {
  search: string;
  /** Languages in order of preference. */
  languages: readonly string[];
  /** What the page shows first, as JSON, if it came with the page. */
  start: string | null;
  /** On the server: what follows the link's `#`. The browser reads it from its address. */
  token?: string;
};

/** Whether there is a browser with a person's storage and history around; the server has neither. */
export const isInBrowser = 'document' in globalThis;

/** This browser's page. */
export const openingHere = (): Opening => ({
  search: window.location.search,
  languages: navigator.languages,
  start: document.getElementById(PAGE_START_ID)?.textContent ?? null,
});
