import { Button, TextInput } from '@mantine/core';
import { type Carrier, isRequiredCarrier } from '@sightline/contract/insurance-types.calls';
import { isComposing } from '@sightline/ui/is-composing';
import type { KeyboardEvent } from 'react';
import { RowLevel } from '../../../shared/setup/row-level.tsx';
import { t } from '../../../shared/words/words.ts';
import { ORDER_WORDS } from '../model/carriers.ts';
import { OrderSelect } from '../order-select.tsx';
import classes from './list.module.css';
import { RowActs } from './row-acts.tsx';
import { RowConflict } from './row-conflict.tsx';
import { useRow } from './use-row.ts';

/** A carrier: its name is fixed (INS-003), its days and the required ones' order are edited in place. */
export function CarrierRow({ carrier }: { carrier: Carrier }) {
  const row = useRow(carrier);
  const { insName, schedule } = carrier;

  function onKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') row.save();
    if (event.key === 'Escape') row.leave();
  }

  return (
    <li
      className={`px-md py-xs gap-x-md gap-y-xs grid items-center ${classes.row}`}
      data-dirty={row.isDirty || undefined}
    >
      <div className={`fw-medium anywhere ${classes.name}`}>
        {insName}
        {schedule !== '' && <small className="block text-tiny fw-normal c-faint">{schedule}</small>}
      </div>
      <div className={classes.cell} data-label={t('Pre-Processing Days')}>
        <TextInput
          className={classes.days ?? ''}
          aria-label={t('Pre-Processing Days of {insName}', { insName })}
          inputMode="numeric"
          autoComplete="off"
          value={row.shown.days}
          onChange={(event) => row.edit({ days: event.currentTarget.value })}
          onBlur={() => row.checkDays()}
          onKeyDown={onKey}
        />
      </div>
      <div className={classes.cell} data-label={t('Display Order')}>
        {isRequiredCarrier(insName) ? (
          <OrderSelect
            aria-label={t('Display Order of {insName}', { insName })}
            value={row.shown.orderKey}
            onChange={(orderKey) => row.edit({ orderKey })}
          />
        ) : (
          <span className="c-quiet">{ORDER_WORDS[0]}</span>
        )}
      </div>
      <div className={classes.cell} data-label={t('Source')}>
        <RowLevel origin={carrier} />
      </div>
      <div className={`flex justify-end gap-xxs ${classes.acts}`}>
        {row.isDirty ? (
          <EditActs row={row} insName={insName} />
        ) : (
          <RowActs carrier={carrier} onSaveHere={() => row.save()} isSaving={row.isSaving} />
        )}
      </div>
      {row.conflict !== null && (
        <div className="whole-row">
          <RowConflict
            carrier={carrier}
            draft={row.shown}
            conflict={row.conflict}
            isSaving={row.isSaving}
            onKeepMine={row.keepMine}
            onTakeTheirs={row.takeTheirs}
          />
        </div>
      )}
    </li>
  );
}

function EditActs({ row, insName }: { row: ReturnType<typeof useRow>; insName: string }) {
  return (
    <>
      <Button
        size="compact-sm"
        loading={row.isSaving}
        aria-label={t('Save {insName}', { insName })}
        onClick={() => row.save()}
      >
        {t('Save')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('Cancel the edit of {insName}', { insName })}
        onClick={row.leave}
      >
        {t('Cancel')}
      </Button>
    </>
  );
}
