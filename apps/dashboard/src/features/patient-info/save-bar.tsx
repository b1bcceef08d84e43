import { SaveFooter } from '../../shared/draft-form/save-footer.tsx';
import { SavedElsewhere } from '../../shared/setup/saved-elsewhere.tsx';
import { differencesOf, draftOf } from './model/draft.ts';
import classes from './patient-info.module.css';
import type { Form } from './use-form.ts';

/** Save stays visible below all tabs; someone else's save is reported next to it. */
export function SaveBar({ form }: { form: Form }) {
  const { conflict, draft, isDirty, isSaving } = form;
  return (
    <div className={`bg-surface line-above sticky bottom-0 ${classes.bar}`}>
      {conflict !== null && (
        <div className={`p-0 px-md pt-md scroll-y ${classes.conflict}`}>
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
      <div className="px-md py-sm">
        <SaveFooter isSaving={isSaving} isDirty={isDirty} save={form.save} discard={form.leave} />
      </div>
    </div>
  );
}
