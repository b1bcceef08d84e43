import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useAddKey } from '../api/add-key.ts';
import { failureText } from '../model/failures.ts';
import { MakingDialog } from '../once/making-dialog.tsx';
import { MakingForm } from '../once/making-form.tsx';
import { ShownOnce } from '../once/shown-once.tsx';

const NAME_LENGTH = 80;

export function AddKeyDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  return (
    <MakingDialog title={t('Add a key')} isOpen={isOpen} close={close}>
      <AddKey close={close} />
    </MakingDialog>
  );
}

function AddKey({ close }: { close: () => void }) {
  const { data, error, isPending, mutate } = useAddKey();
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');

  function submit() {
    if (name.trim() === '') {
      setFault(t('Enter a name for the key.'));
      return;
    }
    mutate(name.trim());
  }

  if (data !== undefined)
    return (
      <ShownOnce
        label={t('Key')}
        value={data.key}
        about={t('Copy this key into the app that needs it, and keep it as safe as a password.')}
        close={close}
      />
    );
  return (
    <MakingForm
      act={t('Create key')}
      isPending={isPending}
      refusal={error === null ? null : failureText(error)}
      submit={submit}
      close={close}
    >
      <TextInput
        data-autofocus
        label={t('Name')}
        description={t('The app that uses this key.')}
        value={name}
        maxLength={NAME_LENGTH}
        error={fault}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault('');
        }}
      />
    </MakingForm>
  );
}
