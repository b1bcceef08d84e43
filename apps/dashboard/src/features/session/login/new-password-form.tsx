import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { NewPasswordField } from '../../../shared/passwords/new-password-field.tsx';
import { rich } from '../../../shared/words/rich.tsx';
import { t } from '../../../shared/words/words.ts';
import { useChangePassword } from '../api/change-password.ts';
import { loginOutcome } from '../model/login-outcome.ts';
import classes from './login-page.module.css';
import { OutcomeAlert } from './outcome-alert.tsx';
import type { PendingStep } from './second-step-form.tsx';

type NewPasswordFormProps = {
  login: string;
  password: string;
  onSessionId: (sessionId: string) => void;
  onStep: (step: PendingStep) => void;
  onBack: () => void;
};

/** The form after an expired password (SES-007, status 400). */
export function NewPasswordForm({ login, password, onSessionId, onStep, onBack }: NewPasswordFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isMismatch, setMismatch] = useState(false);
  const request = useChangePassword();
  const outcome = request.data === undefined ? undefined : loginOutcome(request.data);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMismatch(newPassword !== repeated);
    if (newPassword !== repeated) return;
    const reply = await request.mutateAsync({ login, password, newPassword }).catch(() => null);
    const came = reply === null ? null : loginOutcome(reply);
    if (came?.kind === 'signed-in') onSessionId(came.sessionId);
    if (came?.kind === 'second-step') onStep(came.step);
  }

  const field = {
    autoComplete: 'new-password',
    size: 'md',
    required: true,
    withAsterisk: false,
    maxLength: 200,
  } as const;
  return (
    <form onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
      <h1 className="page-title">{t('Choose a new password')}</h1>
      <p className={`c-quiet ${classes.lead}`}>
        {rich('The password for {login} has expired.', { login: <strong>{login}</strong> })}
      </p>
      <OutcomeAlert
        outcome={outcome}
        error={request.error}
        refused={t('Your old password no longer works. Sign in again.')}
      />
      <NewPasswordField value={newPassword} onChange={setNewPassword} owner={{ login }} oldPassword={password} />
      <PasswordInput
        {...field}
        label={t('Repeat new password')}
        value={repeated}
        error={isMismatch ? t('The passwords don’t match.') : undefined}
        onChange={(event) => setRepeated(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('Show the repeated password'), tabIndex: 0 }}
      />
      <Button type="submit" size="md" loading={request.isPending} mt={4}>
        {t('Save and sign in')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t('Back to sign in')}
      </Button>
    </form>
  );
}
