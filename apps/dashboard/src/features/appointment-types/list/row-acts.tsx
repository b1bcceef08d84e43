import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { AppointmentType } from '@sightline/contract/appointment-types.calls';
import { IconArrowBackUp, IconPencil, IconPin, IconTrash } from '@tabler/icons-react';
import type { ComponentProps, RefObject } from 'react';
import { isSavedHere, levelWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { useClearType } from '../api/clear-type.ts';
import { useDeleteType } from '../api/delete-type.ts';
import { isClearable, isDeletable, isWholePractice } from '../model/types.ts';

type RowActsProps = {
  type: AppointmentType;
  isOpen: boolean;
  isSaving: boolean;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onSaveHere: () => void;
};

/** A row's actions: edit, keep its values here, clear them, delete. */
export function RowActs({ type, isOpen, isSaving, editButton, onEdit, onSaveHere }: RowActsProps) {
  const { level } = useSetup();
  const clearing = useClearType();
  const removing = useRemove(type);
  const { name } = type;
  return (
    <>
      <Act label={t('Edit {name}', { name })} aria-expanded={isOpen} ref={editButton} onClick={onEdit}>
        <IconPencil size={17} stroke={1.7} aria-hidden="true" />
      </Act>
      {!isSavedHere(type) && !isOpen && (
        <Act label={t('Save {name} here', { name })} loading={isSaving} onClick={onSaveHere}>
          <IconPin size={17} stroke={1.7} aria-hidden="true" />
        </Act>
      )}
      {isClearable(type, level) && (
        <Act
          label={t('Clear {name} here', { name })}
          loading={clearing.isPending}
          onClick={() => clearing.mutate(type)}
        >
          <IconArrowBackUp size={17} stroke={1.7} aria-hidden="true" />
        </Act>
      )}
      {isDeletable(type, level) && (
        <Act label={t('Delete {name}', { name })} loading={removing.isPending} onClick={() => void removing.ask()}>
          <IconTrash size={17} stroke={1.7} aria-hidden="true" />
        </Act>
      )}
    </>
  );
}

type ActProps = ActionIconProps & ComponentProps<'button'> & { label: string };

function Act({ label, ...props }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={34} aria-label={label} {...props} />
    </Tooltip>
  );
}

/** Asks first: deleting the practice's type is final; at one location it only becomes inactive there. */
function useRemove(type: AppointmentType) {
  const setup = useSetup();
  const { mutate, isPending } = useDeleteType();
  async function ask() {
    const where = levelWords(setup, setup.level);
    const words = isWholePractice(setup.level)
      ? {
          text: t('Delete {name} for the whole practice?', { name: type.name }),
          detail: t('Patients can’t book it anywhere anymore. Booked appointments stay.'),
          confirm: t('Delete'),
        }
      : {
          text: t('Make {name} inactive for {where}?', { name: type.name, where }),
          detail: t('Patients can’t book it there anymore. Nothing changes elsewhere.'),
          confirm: t('Make inactive'),
        };
    if (await askConfirm({ ...words, destructive: true })) mutate(type);
  }
  return { ask, isPending };
}
