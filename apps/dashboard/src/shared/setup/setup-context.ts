import type { Level } from '@sightline/contract/levels';
import type { SetupCover } from '@sightline/contract/setup.calls';
import { createContext, use } from 'react';
import type { Places } from './places.ts';

/** What every tab of online booking setup shares: the practice, its places, and the level chosen in the filters bar. */
export type Setup = Places & {
  cover: SetupCover;
  /** 0 stands for all locations, or all providers. Remount what holds a draft when it changes. */
  level: Level;
  /** Goes to another tab by its word in the address, after asking about what is not saved. */
  openTab: (tab: string) => Promise<void>;
  /** Tells the guided tour that what one of its steps waits for has been chosen. */
  tourChosen: (step: string) => void;
};

export const SetupContext = createContext<Setup | null>(null);

export function useSetup(): Setup {
  const setup = use(SetupContext);
  if (setup === null) throw new Error('This part of the page works only inside online booking setup.');
  return setup;
}

/** The keys of the chosen level, as calls take them. */
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
