import { Box, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { EditedForm } from '@sightline/contract/form-building.calls';
import type { FormDraft } from '@sightline/forms/building/draft';
import { faultsOf } from '@sightline/forms/building/faults';
import { textAt } from '@sightline/forms/json-access';
import { useMemo, useState } from 'react';
import { PageTitle } from '../../../shared/page/page-title.tsx';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { t } from '../../../shared/words/words.ts';
import { BuilderBar } from './builder-bar.tsx';
import { BuilderContext } from './builder-context.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { FaultList, toldFaults } from './fault-list.tsx';
import { OutlineLevel } from './outline-level.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { TextGaps } from './text-gaps.tsx';
import { UNDO_ID, useBuilder } from './use-builder.ts';
import { useSaving } from './use-saving.ts';
import { WordingFields } from './wording-fields.tsx';

type FormBuilderProps = {
  start: FormDraft;
  /** Null for a form that was never saved. */
  saved: EditedForm | null;
};

/** A form being made or changed. */
export function FormBuilder({ start, saved }: FormBuilderProps) {
  const builder = useBuilder(start);
  const { draft, state, isDirty } = builder;
  const faults = useMemo(() => faultsOf(draft.definition), [draft.definition]);
  const saving = useSaving({ builder, faults, saved });
  const [isPreviewed, setPreviewed] = useState(false);
  // Not in a text field, where the keys undo typing.
  useHotkeys([
    ['mod+Z', builder.undo],
    ['mod+shift+Z', builder.redo],
  ]);
  useUnsaved(isDirty || saving.conflict !== null);
  const title = textAt(draft.definition, 'title') || draft.name;
  return (
    <BuilderContext value={builder}>
      <PageTitle>{t('{title} · Edit form', { title: title || t('New form') })}</PageTitle>
      <Box className="stack gap-md pt-md" maw={980}>
        <BuilderBar
          saving={saving}
          undoId={UNDO_ID}
          faults={toldFaults({ faults, attempt: saving.attempt }).length}
          preview={() => setPreviewed(true)}
        />
        <VisuallyHidden role="status">{state.said}</VisuallyHidden>
        {saving.conflict !== null && <ChangedMeanwhile saving={saving} conflict={saving.conflict} />}
        {saving.isShipped && (
          <p className="note">
            {t(
              'This form came with Sightline. Once you save a change it’s yours, and updates to the original no longer replace it.',
            )}
          </p>
        )}
        <FaultList faults={faults} attempt={saving.attempt} />
        <div className="panel p-md">
          <WordingFields
            label={t('Form name')}
            text={title}
            id="form-name"
            error={saving.attempt > 0 && title === '' ? t('Enter a name') : null}
            commit={builder.rename}
          />
        </div>
        <OutlineLevel list={['components']} label={t('Form')} />
        <TextGaps />
      </Box>
      {isPreviewed && <PreviewDialog draft={draft} close={() => setPreviewed(false)} />}
    </BuilderContext>
  );
}
