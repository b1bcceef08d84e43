import { Button, Modal, TextInput } from '@mantine/core';
import type { Practice } from '@sightline/contract/practices.calls';
import { type FormEvent, useState } from 'react';
import { fieldFaults } from '../../shared/administration/failures.ts';
import { notices } from '../../shared/notices/notices.ts';
import { t } from '../../shared/words/words.ts';
import { useDeletePractice } from './api/save-practice.ts';

/** Deletes a practice that was added by mistake, once its name is typed. */
export function Deleting({ practice: { coverKey, name }, close }: { practice: Practice; close: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useDeletePractice();

  function remove(event: FormEvent) {
    event.preventDefault();
    // The dialog is drawn inside of the drawer's form.
    event.stopPropagation();
    const onSuccess = () => {
      notices.info(t('{name} was deleted.', { name }));
      close();
    };
    mutate({ coverKey, name: typed.trim() }, { onSuccess });
  }

  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        {t('Delete practice')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('Delete {name}?', { name })}>
        <form className="stack gap-md" onSubmit={remove} noValidate>
          <p className="note">
            {t('Only a practice without patients, visits, texts, forms and staff can be deleted. You can’t undo this.')}
          </p>
          <TextInput
            data-autofocus
            label={t('Type the practice’s name to confirm')}
            placeholder={name}
            value={typed}
            error={error === null ? undefined : (fieldFaults(error).name ?? error.message)}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" color="red" className="fit" loading={isPending} disabled={typed.trim() !== name}>
            {t('Delete practice')}
          </Button>
        </form>
      </Modal>
    </>
  );
}
