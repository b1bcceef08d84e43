import type { AppointmentType } from '@sightline/contract/appointment-types.calls';
import { useRef } from 'react';
import { RowLevel } from '../../../shared/setup/row-level.tsx';
import { SavedElsewhere } from '../../../shared/setup/saved-elsewhere.tsx';
import { t } from '../../../shared/words/words.ts';
import { TypeEditor } from '../editor/type-editor.tsx';
import { useEdit } from '../editor/use-edit.ts';
import { activeWords, costWords, differencesOf, draftOf, minutesWords } from '../model/types.ts';
import classes from './list.module.css';
import { RowActs } from './row-acts.tsx';

/** An appointment type, edited in place. */
export function TypeRow({ type }: { type: AppointmentType }) {
  const editButton = useRef<HTMLButtonElement>(null);
  const edit = useEdit(type, () => editButton.current?.focus());
  const isOpen = edit.draft !== null;
  return (
    <li data-open={isOpen || undefined}>
      <div className={`px-md py-xs grid items-center gap-x-md gap-y-xs ${classes.row}`}>
        <TypeCells type={type} />
        <div className={`flex justify-end gap-hair ${classes.acts}`}>
          <RowActs
            type={type}
            isOpen={isOpen}
            isSaving={edit.isSaving}
            editButton={editButton}
            onEdit={isOpen ? edit.leave : edit.open}
            onSaveHere={edit.save}
          />
        </div>
      </div>
      {edit.draft !== null && (
        <TypeEditor
          name={t('Edit {name}', { name: type.name })}
          draft={edit.draft}
          isNew={false}
          errors={edit.errors}
          isSaving={edit.isSaving}
          onEdit={edit.edit}
          onSave={edit.save}
          onLeave={edit.leave}
        />
      )}
      {edit.conflict !== null && <Conflict type={type} edit={edit} conflict={edit.conflict} />}
    </li>
  );
}

function TypeCells({ type }: { type: AppointmentType }) {
  const { name, appointmentType, schedule, length, slotSize, cost, active } = type;
  return (
    <>
      <div className={`fw-medium anywhere ${classes.name}`}>
        {name}
        <small className="block text-tiny fw-normal c-faint">
          {[appointmentType, schedule].filter((words) => words !== '').join(' · ')}
        </small>
      </div>
      <div className={`figures ${classes.cell}`} data-label={t('Length')}>
        {minutesWords(length)}
      </div>
      <div className={`figures ${classes.cell}`} data-label={t('Booking Increment')}>
        {minutesWords(slotSize)}
      </div>
      <div className={`figures ${classes.cell}`} data-label={t('Cost')}>
        {costWords(cost)}
      </div>
      <div className={`figures ${classes.cell}`} data-label={t('Active')}>
        <span className={active ? 'fw-medium c-accent' : 'c-quiet'}>{activeWords(active)}</span>
      </div>
      <div className={`figures ${classes.cell}`} data-label={t('Source')}>
        <RowLevel origin={type} />
      </div>
    </>
  );
}

type ConflictProps = {
  type: AppointmentType;
  edit: ReturnType<typeof useEdit>;
  conflict: NonNullable<ReturnType<typeof useEdit>['conflict']>;
};

/** Below a row that someone else saved first (409). */
function Conflict({ type, edit, conflict: { current, savedAt, savedBy } }: ConflictProps) {
  const mine = edit.draft ?? draftOf(type);
  return (
    <div className="p-md bg-sunk">
      <SavedElsewhere
        savedAt={savedAt}
        savedBy={savedBy}
        differences={current === null ? [] : differencesOf(mine, draftOf(current))}
        isSaving={edit.isSaving}
        onKeepMine={edit.keepMine}
        onTakeTheirs={edit.takeTheirs}
      />
    </div>
  );
}
