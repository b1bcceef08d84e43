import type { ElementName, MenuElement } from '@sightline/contract/elements';
import { createContext, use } from 'react';
import type { SessionLocation } from './session-store.ts';
import type { Claims } from './token.ts';

/** The session of a user with a practice: everything pages may need from it. */
export type Session = {
  claims: Claims;
  /** For the body fields `sessionId`, `SessionId`, `sessionid`. */
  sessionId: string;
  coverKey: number;
  practice: string;
  familyName: string;
  locations: readonly SessionLocation[];
  /** The value for `locKeys`: the chosen locations, or [0] if the account is not location-aware. */
  currentLocationKeys: readonly number[];
  chooseLocations: (keys: readonly number[]) => void;
  isLocationAware: boolean;
  isMMSEnabled: boolean;
  /** The server's menu, without disabled areas. */
  elements: readonly MenuElement[];
  allows: (element: ElementName) => boolean;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('This part of the page needs a session with a practice.');
  return session;
}
