import { Button } from '@mantine/core';
import { SavedElsewhere } from '../../shared/setup/saved-elsewhere.tsx';
import { differencesOf, draftOf } from './model/draft.ts';
import classes from './patient-info.module.css';
import type { Form } from './use-form.ts';

/** Save stays visible below all tabs; someone else's save is reported next to it. */
export function SaveBar({ form }: { form: Form }) {
  const { conflict, draft, isDirty, isSaving } = form;
  return (
    <div className={classes.bar}>
      {conflict !== null && (
        <div className={classes.conflict}>
          <SavedElsewhere
            savedAt={conflict.savedAt}
            savedBy={conflict.savedBy}
            differences={conflict.current === null ? [] : differencesOf(draft, draftOf(conflict.current))}
            isSaving={isSaving}
            onKeepMine={form.keepMine}
            onTakeTheirs={form.takeTheirs}
          />
        </div>
      )}
      <div className={classes.acts}>
        <span className={classes.unsaved} role="status">
          {isDirty ? 'Unsaved changes' : ''}
        </span>
        {isDirty && (
          <Button variant="default" disabled={isSaving} onClick={form.leave}>
            Discard changes
          </Button>
        )}
        <Button loading={isSaving} data-tour="save" onClick={form.save}>
          Save
        </Button>
      </div>
    </div>
  );
}
