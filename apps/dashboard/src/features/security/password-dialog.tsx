import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ProblemError } from '../../shared/api/call.ts';
import { t } from '../../shared/words/words.ts';

export type PasswordAsk = {
  title: string;
  about: string;
  act: string;
  /** Also asks what to call it. */
  nameLabel?: string;
  run: (given: { password: string; name: string }) => Promise<unknown>;
};

const textOf = (error: unknown): string => {
  if (error instanceof ProblemError) return error.message;
  if (error instanceof Error && /NotAllowed|Abort|WebAuthn/.test(error.name))
    return t('No passkey was made. Try again.');
  return error instanceof Error ? error.message : t('Something went wrong. Please try again.');
};

function Ask({ ask, close }: { ask: PasswordAsk; close: () => void }) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await ask.run({ password, name: name.trim() });
      close();
    } catch (error) {
      setFault(textOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="stack gap-md" onSubmit={(event) => void submit(event)}>
      <p>{ask.about}</p>
      {ask.nameLabel !== undefined && (
        <TextInput
          label={ask.nameLabel}
          required
          withAsterisk={false}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        label={t('Your password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), tabIndex: 0 }}
      />
      {fault !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {fault}
        </p>
      )}
      <div className="row wrap gap-sm">
        <Button type="submit" loading={isBusy}>
          {ask.act}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the password before a change to how one signs in. */
export function PasswordDialog({ ask, close }: { ask: PasswordAsk | null; close: () => void }) {
  return (
    <Modal opened={ask !== null} onClose={close} title={ask?.title ?? ''}>
      {ask !== null && <Ask ask={ask} close={close} />}
    </Modal>
  );
}
