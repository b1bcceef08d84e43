import type { Carrier } from '@sightline/contract/insurance-types.calls';
import { type Difference, SavedElsewhere } from '../../../shared/setup/saved-elsewhere.tsx';
import { t } from '../../../shared/words/words.ts';
import { ORDER_WORDS, orderOf, type RowDraft } from '../model/carriers.ts';
import type { RowConflict as Conflict } from './use-row.ts';

type RowConflictProps = {
  carrier: Carrier;
  draft: RowDraft;
  conflict: Conflict;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

function differencesOf({ carrier, draft, conflict: { current } }: RowConflictProps): Difference[] {
  if (current === null) return [{ label: carrier.insName, mine: t('In the list'), theirs: t('Deleted') }];
  const lines: Difference[] = [
    { label: t('Pre-Processing Days'), mine: draft.days, theirs: String(current.daysBlocked) },
    { label: t('Display Order'), mine: ORDER_WORDS[draft.orderKey], theirs: ORDER_WORDS[orderOf(current.orderKey)] },
  ];
  return lines.filter(({ mine, theirs }) => mine !== theirs);
}

/** Below a row that someone else saved first (409). */
export function RowConflict(props: RowConflictProps) {
  const { conflict, isSaving, onKeepMine, onTakeTheirs } = props;
  return (
    <SavedElsewhere
      savedAt={conflict.savedAt}
      savedBy={conflict.savedBy}
      differences={differencesOf(props)}
      isSaving={isSaving}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
