import { createContext, use } from 'react';
import type { Phase } from './model/phase.ts';

export type SessionFlow = {
  phase: Phase;
  /** Exchanges a SessionID, as a hand-off or local sign-in gives it. */
  begin: (sessionId: string) => Promise<void>;
  /** Goes on with a token, as a sign-in by code gives it. */
  take: (token: string) => Promise<void>;
  /** Answers the question whether to switch to someone else. */
  answerSwitch: (token: string, isWanted: boolean) => void;
  signOut: () => void;
};

export const SessionFlowContext = createContext<SessionFlow | null>(null);

export function useSessionFlow(): SessionFlow {
  const flow = use(SessionFlowContext);
  if (flow === null) throw new Error('This part of the page needs the session provider around it.');
  return flow;
}
