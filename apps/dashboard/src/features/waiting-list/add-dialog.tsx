import { Button, Modal, NativeSelect } from '@mantine/core';
import type { WaitingPage } from '@sightline/contract/waiting-list.calls';
import { type FormEvent, useState } from 'react';
import { notices } from '../../shared/notices/notices.ts';
import { PatientChoice } from '../../shared/patient-choice/patient-choice.tsx';
import { useAddWaiting } from '../../shared/waiting/waiting-api.ts';
import { ANY_WISHES, HOPELESS } from '../../shared/waiting/waiting-words.ts';
import { WishesFields } from '../../shared/waiting/wishes-fields.tsx';
import { t } from '../../shared/words/words.ts';

/** Puts a patient who has no visit yet on the list (WLT-001). */
export function AddDialog({ page, close }: { page: WaitingPage; close: () => void }) {
  const [addKey, setAddKey] = useState(0);
  const [draft, setDraft] = useState({ ...ANY_WISHES, taskKey: page.types[0]?.taskKey ?? 0, urgency: 0 });
  const add = useAddWaiting();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (addKey === 0 || draft.taskKey === 0) return;
    add.mutate(
      { addKey, ...draft },
      {
        onSuccess: ({ isHopeless }) => {
          notices.info(isHopeless ? HOPELESS : t('Added to the waiting list.'));
          close();
        },
      },
    );
  }
  return (
    <Modal opened onClose={close} title={t('Add patient to waiting list')} size="lg">
      <form className="stack gap-md" onSubmit={submit} noValidate>
        <PatientChoice value={addKey} choose={setAddKey} />
        <NativeSelect
          label={t('Type of visit')}
          value={String(draft.taskKey)}
          data={page.types.map(({ taskKey, name }) => ({ value: String(taskKey), label: name }))}
          onChange={({ currentTarget }) => setDraft({ ...draft, taskKey: Number(currentTarget.value) })}
        />
        <WishesFields draft={draft} page={page} edit={(part) => setDraft({ ...draft, ...part })} />
        {add.error !== null && (
          <p role="alert" className="m-0 fw-medium c-bad">
            {add.error.message}
          </p>
        )}
        <div className="row wrap gap-sm">
          <Button type="submit" loading={add.isPending} disabled={addKey === 0 || draft.taskKey === 0}>
            {t('Add patient')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
