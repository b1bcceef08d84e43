import { modals } from '@mantine/modals';
import { PROBLEMS } from '@sightline/contract/problem';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onSignedOut } from '../../../shared/api/call.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { t } from '../../../shared/words/words.ts';
import type { Flow } from '../model/flow.ts';
import { useSignOut } from './use-sign-out.ts';

/** The ways to sign out: by the user, by idling, by the server, or in another tab. */
export function useLeaving({
  isSignedIn,
  renew,
  setFlow,
}: {
  isSignedIn: boolean;
  /** Signs in again without asking anyone; null if that is not to be tried. */
  renew: (() => void) | null;
  setFlow: (flow: Flow) => void;
}) {
  const signOut = useSignOut();
  const wasSignedIn = useRef(false);

  function leave({ notice, tellServer }: { notice: string | null; tellServer: boolean }) {
    signOut({ tellServer });
    setFlow({ kind: 'idle', notice });
  }

  const ended = useEffectEvent((code: string) => {
    if (renew !== null) {
      wasSignedIn.current = false;
      return renew();
    }
    const reason = code === 'session.idle' ? code : 'session.invalid';
    leave({ notice: t(PROBLEMS[reason].title), tellServer: false });
  });
  useEffect(() => onSignedOut((code) => ended(code)), []);

  // Popups and loaded data go with the session, wherever it was ended.
  const cleanUp = useEffectEvent(() => {
    signOut({ tellServer: false });
    modals.closeAll();
    notices.clear();
  });
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true;
    else if (wasSignedIn.current) cleanUp();
    // Nobody has signed in on this page yet: the user may be returning from the partner.
    else storedSession.clearRemains(sessionStorage);
  }, [isSignedIn]);

  return {
    byPerson: () => leave({ notice: null, tellServer: true }),
    byIdling: () => leave({ notice: t(PROBLEMS['session.idle'].title), tellServer: true }),
  };
}
