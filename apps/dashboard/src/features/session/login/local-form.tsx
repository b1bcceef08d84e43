import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useLocalLogin } from '../api/local-login.ts';
import { loginOutcome } from '../model/login-outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';
import type { PendingStep } from './second-step-form.tsx';
import { SignInAlert } from './sign-in-alert.tsx';

type LocalFormProps = {
  notice: string | null;
  onSessionId: (sessionId: string) => void;
  onStep: (step: PendingStep) => void;
  onExpired: (used: { login: string; password: string }) => void;
};

export function LocalForm({ notice, onSessionId, onStep, onExpired }: LocalFormProps) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const request = useLocalLogin();
  const outcome = request.data === undefined ? undefined : loginOutcome(request.data);
  const isUntried = request.isIdle;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const reply = await request.mutateAsync({ login: login.trim(), password }).catch(() => null);
    const came = reply === null ? null : loginOutcome(reply);
    if (came?.kind === 'signed-in') onSessionId(came.sessionId);
    if (came?.kind === 'second-step') onStep(came.step);
    if (came?.kind === 'expired') onExpired({ login: login.trim(), password });
  }

  return (
    <form onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
      <h1 className="page-title">{t('Sign in')}</h1>
      {isUntried && notice !== null && <SignInAlert tone="note">{notice}</SignInAlert>}
      <OutcomeAlert outcome={outcome} error={request.error} refused={t('Wrong login or password.')} />
      <TextInput
        label={t('Login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        required
        withAsterisk={false}
        maxLength={100}
        value={login}
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), tabIndex: 0 }}
      />
      <Button type="submit" size="md" loading={request.isPending} mt={4}>
        {t('Sign in')}
      </Button>
    </form>
  );
}
