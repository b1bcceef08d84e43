import type { EarlyPage } from '@sightline/contract/first-page';

declare global {
  interface Window {
    sightlineEarly?: Promise<EarlyPage | null>;
  }
}

/** What the page's first script asked for while this one was loading; null if nothing came. */
export const readEarly = async (): Promise<EarlyPage | null> => (await window.sightlineEarly) ?? null;
