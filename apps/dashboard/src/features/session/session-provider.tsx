import { type ReactNode, useMemo } from 'react';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { SessionContext } from '../../shared/session/session-context.ts';
import { useStoredSession } from '../../shared/session/stored-session.ts';
import { useArrival } from './hooks/use-arrival.ts';
import { type Entry, useEntry } from './hooks/use-entry.ts';
import { useLeaving } from './hooks/use-leaving.ts';
import { usePartnerSignIn } from './hooks/use-partner-sign-in.ts';
import { useSignIn } from './hooks/use-sign-in.ts';
import type { Arrival } from './model/arrival.ts';
import type { Flow } from './model/flow.ts';
import type { Phase } from './model/phase.ts';
import { hasPartnerAccount } from './partner/partner.ts';
import { SessionFlowContext } from './session-flow.ts';
import { SessionKeeper } from './sign-off/session-keeper.tsx';

function phaseOf(flow: Flow, isSignedIn: boolean, entry: Entry): Phase {
  if (flow.kind === 'working' || flow.kind === 'asking') return flow;
  if (flow.kind === 'code') return { kind: 'signed-out', notice: null, codeKey: flow.key };
  if (!isSignedIn) return { kind: 'signed-out', notice: flow.notice, codeKey: null };
  return entry.kind === 'loading' ? { kind: 'working' } : entry;
}

/** Keeps the session's state; the app decides what to show for it. */
export function SessionProvider({ arrival, children }: { arrival: Arrival; children: ReactNode }) {
  const { secretCode, identity, visionIdentity = null } = useAppConfig();
  const stored = useStoredSession();
  const isArriving = arrival.sessionId !== null || arrival.partnerReturn !== null;
  const signIn = useSignIn({ secretCode, isArriving });
  const { flow, begin, take, accept, decline } = signIn;
  const identities = useMemo(
    () => [identity, visionIdentity].filter((one) => one !== null),
    [identity, visionIdentity],
  );
  const partner = usePartnerSignIn(identities, signIn);
  useArrival(arrival, { begin, ...partner });

  const isSignedIn = stored.claims !== null;
  const entry = useEntry(stored, flow.kind === 'idle');
  const leaving = useLeaving({
    isSignedIn,
    // Refused before anyone worked with it, a token is renewed like one that has expired.
    renew: entry.kind === 'loading' && hasPartnerAccount() ? () => void partner.silently() : null,
    setFlow: signIn.setFlow,
  });
  const phase = phaseOf(flow, isSignedIn, entry);

  const answerSwitch = (token: string, isWanted: boolean) => (isWanted ? void accept(token) : decline(token));
  return (
    <SessionFlowContext value={{ phase, begin, take, answerSwitch, signOut: leaving.byPerson }}>
      <SessionContext value={phase.kind === 'ready' ? phase.session : null}>{children}</SessionContext>
      {isSignedIn && 'idleMinutes' in entry && (
        <SessionKeeper idleMinutes={entry.idleMinutes} over={leaving.byIdling} leave={leaving.byPerson} />
      )}
    </SessionFlowContext>
  );
}
