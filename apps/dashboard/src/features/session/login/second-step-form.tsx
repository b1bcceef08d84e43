import { Button, TextInput } from '@mantine/core';
import type { SecondStepKind } from '@sightline/contract/security.calls';
import { type FormEvent, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useStepCode, useStepPasskey } from '../api/second-step.ts';
import { refusalText } from '../model/flow.ts';
import classes from './login-page.module.css';
import { SignInAlert } from './sign-in-alert.tsx';

export type PendingStep = { key: string; kinds: SecondStepKind[] };
type SecondStepFormProps = { step: PendingStep; onSessionId: (sessionId: string) => void; onBack: () => void };
type CodeKind = Exclude<SecondStepKind, 'passkey'>;

const LEADS: Record<CodeKind, string> = {
  authenticator: t('Enter the code from your authenticator app.'),
  recovery: t('Enter one of your recovery codes. Each works once.'),
  mail: t('We emailed you a code. Enter it to finish signing in.'),
};
const SWITCHES: Record<CodeKind, string> = {
  authenticator: t('Use an authenticator app'),
  recovery: t('Use a recovery code'),
  mail: t('Use an emailed code'),
};

const isCodeKind = (kind: SecondStepKind): kind is CodeKind => kind !== 'passkey';

function PasskeyPart({ step, onSessionId }: SecondStepFormProps) {
  const { mutate, isPending, error } = useStepPasskey(step.key);
  const isCancelled = error instanceof DOMException || error?.name === 'WebAuthnError';
  return (
    <>
      {error !== null && (
        <SignInAlert tone="bad">
          {isCancelled ? t('Your passkey wasn’t used. Try again.') : refusalText(error)}
        </SignInAlert>
      )}
      <Button
        size="md"
        loading={isPending}
        onClick={() => mutate(undefined, { onSuccess: ({ SessionID }) => onSessionId(SessionID) })}
      >
        {t('Use your passkey')}
      </Button>
    </>
  );
}

function CodePart({ step, kind, onSessionId }: SecondStepFormProps & { kind: CodeKind }) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useStepCode(step.key);

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ kind, code: code.trim() }, { onSuccess: ({ SessionID }) => onSessionId(SessionID) });
  }

  return (
    <form onSubmit={submit} style={{ display: 'contents' }}>
      <p className={`c-quiet ${classes.lead}`}>{LEADS[kind]}</p>
      {error !== null && <SignInAlert tone="bad">{refusalText(error)}</SignInAlert>}
      <TextInput
        label={t('Code')}
        inputMode={kind === 'recovery' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        size="md"
        required
        withAsterisk={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={isPending}>
        {t('Continue')}
      </Button>
    </form>
  );
}

/** The second step of a sign-in: a passkey, a code from an app, a recovery code, or a code by email. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { kinds } = props.step;
  const codes = kinds.filter(isCodeKind);
  const [chosen, setChosen] = useState<SecondStepKind | undefined>(kinds[0]);
  return (
    <>
      <h1 className="page-title">{t('Confirm it’s you')}</h1>
      {chosen === undefined && (
        <SignInAlert tone="bad">
          {t(
            'Your practice requires a second step, but you have none and no email address. Ask your administrator to add your email address.',
          )}
        </SignInAlert>
      )}
      {chosen === 'passkey' && <PasskeyPart {...props} />}
      {chosen !== undefined && isCodeKind(chosen) && <CodePart key={chosen} {...props} kind={chosen} />}
      {codes
        .filter((kind) => kind !== chosen)
        .map((kind) => (
          <Button key={kind} variant="subtle" onClick={() => setChosen(kind)}>
            {SWITCHES[kind]}
          </Button>
        ))}
      {kinds.includes('passkey') && chosen !== 'passkey' && (
        <Button variant="subtle" onClick={() => setChosen('passkey')}>
          {t('Use your passkey')}
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={props.onBack}>
        {t('Back to sign in')}
      </Button>
    </>
  );
}
