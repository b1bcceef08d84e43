import { createContext, use } from 'react';
import type { Phase } from './model/phase.ts';

export type SessionFlow = {
  phase: Phase;
  /** Exchanges a SessionID from a hand-off or local sign-in. */
  begin: (sessionId: string) => Promise<void>;
  /** Continues with a token from a sign-in by code. */
  take: (token: string) => Promise<void>;
  /** Answers the question about switching to another user. */
  answerSwitch: (token: string, isWanted: boolean) => void;
  signOut: () => void;
};

export const SessionFlowContext = createContext<SessionFlow | null>(null);

export function useSessionFlow(): SessionFlow {
  const flow = use(SessionFlowContext);
  if (flow === null) throw new Error('This part of the page needs the session provider around it.');
  return flow;
}
