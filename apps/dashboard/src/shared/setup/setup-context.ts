import type { Level } from '@sightline/contract/levels';
import type { SetupCover } from '@sightline/contract/setup.calls';
import { createContext, use } from 'react';
import type { SetupPlaces } from './places.ts';

/**
 * Shared by every tab of online booking setup: the practice, its locations and providers, and the level in the filters
 * bar.
 */
export type Setup = SetupPlaces & {
  cover: SetupCover;
  /** 0 means all locations, or all providers. Remount anything with a draft when it changes. */
  level: Level;
  /** Opens another tab by its name in the URL, after asking about unsaved changes. */
  openTab: (tab: string) => Promise<void>;
  /** Tells the guided tour that a step's choice has been made. */
  tourChosen: (step: string) => void;
};

export const SetupContext = createContext<Setup | null>(null);

export function useSetup(): Setup {
  const setup = use(SetupContext);
  if (setup === null) throw new Error('This part of the page works only inside online booking setup.');
  return setup;
}

/** The chosen level's keys for calls. */
export const keysOf = ({ cover, level }: Pick<Setup, 'cover' | 'level'>) => ({
  coverKey: cover.coverKey,
  locKey: level.locKey,
  acctKey: level.acctKey,
});

/** The same keys as text, for a query. */
export const queryOf = ({ cover, level }: Pick<Setup, 'cover' | 'level'>) => ({
  coverKey: String(cover.coverKey),
  locKey: String(level.locKey),
  acctKey: String(level.acctKey),
});
