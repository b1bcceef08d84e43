import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAddKey } from '../api/add-key.ts';
import { saidBy } from '../model/failures.ts';
import { MakingDialog } from '../once/making-dialog.tsx';
import { MakingForm } from '../once/making-form.tsx';
import { ShownOnce } from '../once/shown-once.tsx';

const NAME_LENGTH = 80;

export function AddKeyDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  return (
    <MakingDialog title="Add a key" isOpen={isOpen} close={close}>
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
      setFault('Say what the key is for.');
      return;
    }
    mutate(name.trim());
  }

  if (data !== undefined)
    return (
      <ShownOnce
        label="Key"
        value={data.key}
        about="Copy the key into the program that is to read the practice, and keep it as you would a password."
        close={close}
      />
    );
  return (
    <MakingForm
      act="Make key"
      isPending={isPending}
      refusal={error === null ? null : saidBy(error)}
      submit={submit}
      close={close}
    >
      <TextInput
        data-autofocus
        label="Name"
        description="Which program it is for, so that you know which one to end."
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
