import { Button, Skeleton } from '@mantine/core';
import type { Reply } from '@sightline/contract/call';
import type { readSecurity } from '@sightline/contract/security.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { type ReactNode, useState } from 'react';
import { briefly } from '../../shared/dates/dates.ts';
import { t } from '../../shared/words/words.ts';
import * as api from './api/security.ts';
import { AuthenticatorDialog, type NewAuthenticator } from './authenticator-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { type PasswordAsk, PasswordDialog } from './password-dialog.tsx';

type State = Reply<typeof readSecurity>;
type PartProps = { state: State; ask: (ask: PasswordAsk) => void; onCodes: (codes: string[]) => void };

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section className="stack gap-sm" aria-label={title}>
      <h2 className="heading">{title}</h2>
      <p className="c-quiet">{about}</p>
      {children}
    </section>
  );
}

function PasskeyList({ state, ask }: Pick<PartProps, 'state' | 'ask'>) {
  const remove = api.useRemovePasskey();
  if (state.passkeys.length === 0) return null;
  return (
    <ul className="bare-list stack gap-xs">
      {state.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="row wrap between gap-sm bordered rounded p-sm">
          <span>
            <strong>{name}</strong>{' '}
            <span className="c-quiet text-small">
              {lastUsedAt === null
                ? t('Added {briefly}', { briefly: briefly(createdAt, new Date()) })
                : t('Last used {briefly}', { briefly: briefly(lastUsedAt, new Date()) })}
            </span>
          </span>
          <Button
            variant="default"
            aria-label={t('Remove passkey {name}', { name })}
            onClick={() =>
              ask({
                title: t('Remove the passkey “{name}”?', { name }),
                about: t('It can’t be used to sign in anymore.'),
                act: t('Remove passkey'),
                run: ({ password }) => remove.mutateAsync({ id, password }),
              })
            }
          >
            {t('Remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Passkeys({ state, ask, onCodes }: PartProps) {
  const add = api.useAddPasskey();
  return (
    <Part title={t('Passkeys')} about={t('Sign in with your fingerprint, face or a security key after your password.')}>
      <PasskeyList state={state} ask={ask} />
      {state.canAddPasskeys ? (
        <div>
          <Button
            onClick={() =>
              ask({
                title: t('Add a passkey'),
                about: t('Your browser asks you to confirm it on this device, your phone or a security key.'),
                act: t('Add passkey'),
                nameLabel: t('Name, such as “Front desk PC”'),
                run: async (given) => onCodes((await add.mutateAsync(given)).recoveryCodes),
              })
            }
          >
            {t('Add passkey')}
          </Button>
        </div>
      ) : (
        <p className="c-quiet text-small">{t('Passkeys work only when Sightline is opened at an https address.')}</p>
      )}
    </Part>
  );
}

function Authenticator({ state, ask, onCodes }: PartProps) {
  const [started, setStarted] = useState<NewAuthenticator | null>(null);
  const start = api.useStartAuthenticator();
  const remove = api.useRemoveAuthenticator();
  const turnOn = () =>
    ask({
      title: t('Add an authenticator app'),
      about: t('Confirm your password first.'),
      act: t('Continue'),
      run: async ({ password }) => setStarted(await start.mutateAsync({ password })),
    });
  const turnOff = () =>
    ask({
      title: t('Remove the authenticator app?'),
      about: t('Its codes can’t be used to sign in anymore.'),
      act: t('Remove app'),
      run: ({ password }) => remove.mutateAsync({ password }),
    });
  return (
    <Part
      title={t('Authenticator app')}
      about={t('Sign in with a code from an app on your phone after your password.')}
    >
      <div>
        {state.hasAuthenticator ? (
          <Button variant="default" onClick={turnOff}>
            {t('Remove app')}
          </Button>
        ) : (
          <Button onClick={turnOn}>{t('Add app')}</Button>
        )}
      </div>
      <AuthenticatorDialog started={started} close={() => setStarted(null)} onCodes={onCodes} />
    </Part>
  );
}

function Recovery({ state, ask, onCodes }: PartProps) {
  const renew = api.useRenewRecoveryCodes();
  if (!state.hasAuthenticator && state.passkeys.length === 0) return null;
  return (
    <Part
      title={t('Recovery codes')}
      about={t('For when you don’t have your phone. {recoveryCodes} left; each signs you in once.', {
        recoveryCodes: state.recoveryCodes,
      })}
    >
      <div>
        <Button
          variant="default"
          onClick={() =>
            ask({
              title: t('Make new recovery codes?'),
              about: t('Your earlier codes stop working.'),
              act: t('Make new codes'),
              run: async (given) => onCodes((await renew.mutateAsync(given)).recoveryCodes),
            })
          }
        >
          {t('Make new codes')}
        </Button>
      </div>
    </Part>
  );
}

function Password({ state: { login } }: Pick<PartProps, 'state'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={t('Password')} about={t('Changing it signs you out on every other device.')}>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Change password')}
        </Button>
      </div>
      <ChangePasswordDialog isOpen={isOpen} login={login} close={() => setOpen(false)} />
    </Part>
  );
}

function Parts({ state }: { state: State }) {
  const [asked, setAsked] = useState<PasswordAsk | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const part = { state, ask: setAsked, onCodes: setCodes };
  return (
    <>
      {state.isDemanded && !state.hasAuthenticator && state.passkeys.length === 0 && (
        <p className="p-sm bg-warn-soft rounded">
          {t('You need a second step to sign in. Until you add one here, you get a code by email each time.')}
        </p>
      )}
      {state.hasPassword && <Password state={state} />}
      <Passkeys {...part} />
      <Authenticator {...part} />
      <Recovery {...part} />
      <PasswordDialog ask={asked} close={() => setAsked(null)} />
      <CodesDialog codes={codes} close={() => setCodes([])} />
    </>
  );
}

/** One's own second steps. */
export function Security() {
  const { data, error, isFetching, refetch } = api.useSecurity();
  return (
    <div className="page-frame page-narrow stack gap-lg">
      <div>
        <h1 className="page-title">{t('Security')}</h1>
        <p className="c-quiet measure mt-xxs">
          {t('How you sign in. A second step keeps others out, even if they know your password.')}
        </p>
      </div>
      {data !== undefined && <Parts state={data} />}
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load your sign-in settings')} retry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data === undefined && error === null && (
        <div role="status" aria-label={t('Loading your sign-in settings')}>
          <Skeleton height={72} mb={24} />
          <Skeleton height={72} />
        </div>
      )}
    </div>
  );
}
