import { useCallback } from 'react';
import { ITEM } from '../../../shared/session/stored-items.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { loginByIdentity } from '../api/identity-login.ts';
import { type Flow, IDLE, WORKING } from '../model/flow.ts';
import {
  type Identity,
  identityOfAccount,
  identityOfReturn,
  idTokenFromReturn,
  idTokenSilently,
} from '../partner/partner.ts';

type SignIn = {
  setFlow: (flow: Flow) => void;
  take: (token: string) => Promise<void>;
  refuse: (error: unknown) => Promise<void>;
};

/** Sign-in by partner identity (SES-008, SES-009): an id token, then either our token or a code to enter. */
export function usePartnerSignIn(identities: readonly Identity[], { setFlow, take, refuse }: SignIn) {
  const post = useCallback(
    async (identity: Identity | undefined, acquire: (identity: Identity) => Promise<string>) => {
      if (identity === undefined) return setFlow(IDLE);
      setFlow(WORKING);
      try {
        const idToken = await acquire(identity);
        const { OTP, key, token } = await loginByIdentity(idToken);
        sessionStorage.setItem(ITEM.idToken, idToken);
        if (OTP !== 0 && key !== undefined) {
          sessionStorage.setItem(ITEM.otpKey, key);
          setFlow({ kind: 'code', key });
        } else await take(token ?? '');
      } catch (error) {
        await refuse(error);
      }
    },
    [setFlow, take, refuse],
  );

  const finish = useCallback(
    (href: string) => post(identityOfReturn(identities, href), (partner) => idTokenFromReturn(partner, href)),
    [post, identities],
  );

  const silently = useCallback(() => {
    storedSession.clear();
    return post(identityOfAccount(identities), idTokenSilently);
  }, [post, identities]);

  return { finish, silently };
}
