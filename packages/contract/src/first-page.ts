/** The element of a patient's page that carries what the page starts with as JSON, so that it needs no call for it. */
export const PAGE_START_ID = 'page-start';

/** A page drawn for what follows its link's `#`. */
export type EarlyPage = {
  html: string;
  language: string;
  /** What the page's scripts go on from, as JSON. */
  start: string;
};
