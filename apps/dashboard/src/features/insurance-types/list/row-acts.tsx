import { ActionIcon, Tooltip } from '@mantine/core';
import { type Carrier, isRequiredCarrier } from '@sightline/contract/insurance-types.calls';
import { INSURANCE_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconArrowBackUp, IconPin, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isSavedHere, levelWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { askConfirm, sayMessage } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { useClearCarrier } from '../api/clear-carrier.ts';
import { useDeleteCarrier } from '../api/delete-carrier.ts';
import { isClearable } from '../model/carriers.ts';

type RowActsProps = { carrier: Carrier; onSaveHere: () => void; isSaving: boolean };

/** A row's actions: keep it here, clear it, delete it. */
export function RowActs({ carrier, onSaveHere, isSaving }: RowActsProps) {
  const { level } = useSetup();
  const clearing = useClearCarrier();
  const remove = useRemove(carrier);
  const { insName } = carrier;
  return (
    <>
      {!isSavedHere(carrier) && (
        <Act label={t('Save {insName} here', { insName })} isBusy={isSaving} onClick={onSaveHere}>
          <IconPin size={17} stroke={1.7} aria-hidden="true" />
        </Act>
      )}
      {isClearable(carrier, level) && (
        <Act
          label={t('Clear {insName} here', { insName })}
          isBusy={clearing.isPending}
          onClick={() => clearing.mutate(carrier)}
        >
          <IconArrowBackUp size={17} stroke={1.7} aria-hidden="true" />
        </Act>
      )}
      <Act label={t('Delete {insName}', { insName })} isBusy={remove.isPending} onClick={() => void remove.ask()}>
        <IconTrash size={17} stroke={1.7} aria-hidden="true" />
      </Act>
    </>
  );
}

type ActProps = { label: string; isBusy: boolean; onClick: () => void; children: ReactNode };

function Act({ label, isBusy, onClick, children }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={34} aria-label={label} loading={isBusy} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** Asks first, because rows of lower levels are deleted too; the required ones stay (INS-004). */
function useRemove(carrier: Carrier) {
  const setup = useSetup();
  const { mutate, isPending } = useDeleteCarrier();
  async function ask() {
    if (isRequiredCarrier(carrier.insName)) return sayMessage({ text: t(TEXT.requiredCarrier) });
    const isConfirmed = await askConfirm({
      text: t('Delete {insName} for {levelWords}?', {
        insName: carrier.insName,
        levelWords: levelWords(setup, setup.level),
      }),
      detail: t('Patients can’t choose it there anymore. Values saved for levels below are deleted too.'),
      confirm: t('Delete'),
      destructive: true,
    });
    if (isConfirmed) mutate(carrier);
  }
  return { ask, isPending };
}
