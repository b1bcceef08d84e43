import type { ElementName, MenuElement } from '@sightline/contract/elements';
import { createContext, use } from 'react';
import type { SessionLocation } from './session-store.ts';
import type { Claims } from './token.ts';

/** The session of someone who has signed in and chosen a practice: all that pages may ask of it. */
export type Session = {
  claims: Claims;
  /** Goes into the body fields `sessionId`, `SessionId`, `sessionid`. */
  sessionId: string;
  coverKey: number;
  practice: string;
  familyName: string;
  locations: readonly SessionLocation[];
  /** What to send as `locKeys`: the chosen locations, or [0] where the account is not location-aware. */
  currentLocationKeys: readonly number[];
  chooseLocations: (keys: readonly number[]) => void;
  isLocationAware: boolean;
  isMMSEnabled: boolean;
  /** The menu as the server gave it, without the areas that are switched off. */
  elements: readonly MenuElement[];
  allows: (element: ElementName) => boolean;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('This part of the page needs a session with a practice.');
  return session;
}
