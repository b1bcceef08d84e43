import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldFaults } from '../../shared/administration/failures.ts';
import { ProblemError } from '../../shared/api/call.ts';
import { notices } from '../../shared/notices/notices.ts';
import { NewPasswordField } from '../../shared/passwords/new-password-field.tsx';
import { t } from '../../shared/words/words.ts';
import { useChangePassword } from './api/security.ts';

type ChangePasswordProps = { login: string; close: () => void };

const endedWords = (ended: number): string =>
  ended === 0
    ? t('Your password was changed.')
    : t('Your password was changed, and you were signed out everywhere else.');

function ChangePassword({ login, close }: ChangePasswordProps) {
  const { mutate, isPending, error } = useChangePassword();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const isWeak = error instanceof ProblemError && error.problem.code === 'password.weak';
  const refusal = error === null || isWeak ? undefined : error.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(
      { password, newPassword },
      {
        onSuccess: ({ ended }) => {
          close();
          notices.info(endedWords(ended));
        },
      },
    );
  }

  return (
    <form className="stack gap-md" onSubmit={submit}>
      <PasswordInput
        label={t('Current password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={200}
        value={password}
        error={refusal}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <NewPasswordField
        value={newPassword}
        onChange={setNewPassword}
        owner={{ login }}
        oldPassword={password}
        error={isWeak ? (fieldFaults(error).newPassword ?? error.message) : undefined}
      />
      <div className="row wrap gap-sm">
        <Button type="submit" loading={isPending} disabled={newPassword === ''}>
          {t('Change password')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

/** One's own password: the current one, and a new one. */
export function ChangePasswordDialog({ isOpen, ...part }: ChangePasswordProps & { isOpen: boolean }) {
  return (
    <Modal opened={isOpen} onClose={part.close} title={t('Change your password')}>
      <ChangePassword {...part} />
    </Modal>
  );
}
