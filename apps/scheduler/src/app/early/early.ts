import type { EarlyPage } from '@sightline/contract/first-page';

/** The last button tapped before the page's scripts; `stop` ends the listening. */
export type KeptTap = { button: HTMLButtonElement | null; stop: () => void };

declare global {
  interface Window {
    sightlineEarly?: Promise<EarlyPage | null>;
    sightlineTap?: KeptTap;
  }
}

/** What the page's first script asked for while this one was loading; null if nothing came. */
export const readEarly = async (): Promise<EarlyPage | null> => (await window.sightlineEarly) ?? null;
