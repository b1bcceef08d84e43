import { Button } from '@mantine/core';
import type { Practice } from '@sightline/contract/practices.calls';
import { EditDrawer } from '../../shared/administration/edit-drawer.tsx';
import { fieldFaults } from '../../shared/administration/failures.ts';
import { useEdit } from '../../shared/administration/use-edit.ts';
import { askConfirm } from '../../shared/setup/setup-dialogs.ts';
import { t } from '../../shared/words/words.ts';
import { useSavePractice } from './api/save-practice.ts';
import { Deleting } from './deleting.tsx';
import { fieldsOf } from './model/practice-fields.ts';
import { PracticeFields } from './practice-fields.tsx';

type PracticeDrawerProps = { practice: Practice | null; close: () => void };

export function PracticeDrawer({ practice, close }: PracticeDrawerProps) {
  const saving = useSavePractice();
  const { draft, changes, edit, isDirty, save } = useEdit(fieldsOf(practice));
  const finish = { mutation: saving, close, said: t('{name} was saved.', { name: draft.name }) };
  return (
    <EditDrawer
      title={practice === null ? t('Add practice') : t('Edit {name}', { name: practice.name })}
      isOpen
      isDirty={isDirty}
      isSaving={saving.isPending}
      error={saving.error}
      save={() =>
        practice === null
          ? save({ ...finish, sent: { coverKey: null, practice: draft } })
          : save({ ...finish, sent: { coverKey: practice.coverKey, change: { ...changes, stamp: practice.stamp } } })
      }
      close={close}
    >
      <PracticeFields draft={draft} edit={edit} faults={fieldFaults(saving.error)} />
      {practice !== null && (
        <div className="row wrap gap-sm">
          <Closing practice={practice} close={close} />
          <Deleting practice={practice} close={close} />
        </div>
      )}
    </EditDrawer>
  );
}

function Closing({ practice, close }: { practice: Practice; close: () => void }) {
  const saving = useSavePractice();
  const isClosed = practice.closedAt !== null;

  async function change() {
    const isSure =
      isClosed ||
      (await askConfirm({
        title: t('Close {name}?', { name: practice.name }),
        text: t('Staff are signed out, no one can sign in or book, and waiting texts aren’t sent.'),
        detail: t('All data is kept. You can reopen the practice later.'),
        confirm: t('Close practice'),
        destructive: true,
      }));
    if (isSure) saving.mutate({ coverKey: practice.coverKey, change: { isClosed: !isClosed } }, { onSuccess: close });
  }

  return (
    <Button
      variant="default"
      loading={saving.isPending}
      onClick={() => void change()}
      {...(!isClosed && { color: 'red', variant: 'outline' })}
    >
      {isClosed ? t('Reopen practice') : t('Close practice')}
    </Button>
  );
}
