import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { renderSVG } from 'uqr';
import { ProblemError } from '../../shared/api/call.ts';
import { t } from '../../shared/words/words.ts';
import { useConfirmAuthenticator } from './api/security.ts';

export type NewAuthenticator = { secret: string; uri: string };
type AuthenticatorDialogProps = {
  started: NewAuthenticator | null;
  close: () => void;
  onCodes: (codes: string[]) => void;
};

function Confirm({ started, close, onCodes }: AuthenticatorDialogProps & { started: NewAuthenticator }) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useConfirmAuthenticator();

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(
      { code: code.trim() },
      {
        onSuccess: ({ recoveryCodes }) => {
          close();
          onCodes(recoveryCodes);
        },
      },
    );
  }

  return (
    <form className="stack gap-md" onSubmit={submit}>
      <p>{t('Scan this picture with your authenticator app, then enter the code it shows.')}</p>
      <img
        alt={t('Code to scan with your authenticator app')}
        width={200}
        height={200}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(started.uri))}`}
      />
      <TextInput label={t('Or type this key into the app')} readOnly value={started.secret} />
      <TextInput
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        maxLength={10}
        value={code}
        error={error === null ? undefined : error instanceof ProblemError ? error.message : t('Please try again.')}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className="row wrap gap-sm">
        <Button type="submit" loading={isPending}>
          {t('Turn on')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Pairs an authenticator app. */
export function AuthenticatorDialog(props: AuthenticatorDialogProps) {
  return (
    <Modal opened={props.started !== null} onClose={props.close} title={t('Add an authenticator app')}>
      {props.started !== null && <Confirm {...props} started={props.started} />}
    </Modal>
  );
}
