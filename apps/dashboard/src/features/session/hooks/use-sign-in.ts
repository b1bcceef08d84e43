import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { ProblemError } from '../../../shared/api/call.ts';
import { logError } from '../../../shared/log.ts';
import { loadOwnCovers, takeCover } from '../../../shared/session/covers.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { readClaims } from '../../../shared/session/token.ts';
import { endSession } from '../api/end-session.ts';
import { exchangeSessionId } from '../api/exchange.ts';
import { decideCover } from '../model/cover-decision.ts';
import { type Flow, IDLE, refusalText, WORKING } from '../model/flow.ts';
import { activity } from '../sign-off/activity.ts';

const CHOOSER = '/chooseCoverUser';
/** Where the first practice is made. */
const SET_UP = '/set-up';

/** Continues with the only cover. Returns whether the user has to choose, or to make the first. */
async function settleCover(): Promise<'ready' | 'choose' | 'set-up'> {
  const { claims } = storedSession.get();
  if (claims === null) return 'ready';
  const covers = await loadOwnCovers();
  if (covers.length === 0 && claims.role === 'superadmin') return 'set-up';
  const decision = decideCover(claims, covers);
  if (decision.kind === 'choose') return 'choose';
  if (decision.kind === 'keep') storedSession.putPractice(decision.practice);
  else await takeCover(decision.cover);
  return 'ready';
}

function replaceUser(token: string): void {
  const { token: previous, claims } = storedSession.get();
  if (previous !== null && claims?.unique_name !== readClaims(token)?.unique_name) {
    storedSession.clear(sessionStorage);
    endSession(previous).catch((error) => logError('switch of user', error));
  }
  activity.mark();
  storedSession.putToken(token);
}

export function useSignIn({ secretCode, isArriving }: { secretCode: string; isArriving: boolean }) {
  const [flow, setFlow] = useState<Flow>(isArriving ? WORKING : IDLE);
  const navigate = useNavigate();

  const refuse = useCallback(
    async (error: unknown) => {
      if (!(error instanceof ProblemError) || error.status >= 500) logError('sign-in', error);
      // A used or mistaken link ends no session: its user stays on the page they asked for.
      if (storedSession.get().token !== null) return setFlow(IDLE);
      setFlow({ kind: 'idle', notice: refusalText(error) });
      await navigate('/', { replace: true });
    },
    [navigate],
  );

  const accept = useCallback(
    async (token: string) => {
      setFlow(WORKING);
      replaceUser(token);
      // A failure here repeats in the chooser, which can show it and retry.
      const next = await settleCover().catch(() => 'choose');
      if (next === 'set-up') await navigate(SET_UP, { replace: true });
      if (next === 'choose') await navigate(CHOOSER, { replace: true });
      setFlow(IDLE);
    },
    [navigate],
  );

  const take = useCallback(
    async (token: string) => {
      const present = storedSession.get().claims;
      const arriving = readClaims(token);
      if (present === null || present.unique_name === arriving?.unique_name) return accept(token);
      setFlow({ kind: 'asking', token, present: present.family_name, arriving: arriving?.family_name ?? '' });
    },
    [accept],
  );

  const begin = useCallback(
    async (sessionId: string) => {
      setFlow(WORKING);
      try {
        await take(await exchangeSessionId(sessionId, secretCode));
      } catch (error) {
        await refuse(error);
      }
    },
    [take, refuse, secretCode],
  );

  const decline = useCallback((token: string) => {
    setFlow(IDLE);
    endSession(token).catch((error) => logError('declined switch', error));
  }, []);

  return { flow, setFlow, begin, take, accept, decline, refuse };
}
