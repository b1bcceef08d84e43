import { FIRST_CHOICES_ID } from '@sightline/contract/first-page';

/** What a page starts with: from the browser, or on the server from the request for its first HTML. */
export type Opening = {
  search: string;
  /** Languages in order of preference. */
  languages: readonly string[];
  /** What the practice offers, as JSON, if it came with the page. */
  choices: string | null;
};

/** Whether there is a browser with a person's storage and history around; the server has neither. */
export const isInBrowser = 'document' in globalThis;

/** This browser's page. */
export const openingHere = (): Opening => ({
  search: window.location.search,
  languages: navigator.languages,
  choices: document.getElementById(FIRST_CHOICES_ID)?.textContent ?? null,
});
