import { type Carrier, modSaveInsuranceData } from '@sightline/contract/insurance-types.calls';
import { INSURANCE_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { useState } from 'react';
import { conflictOf, type RefusalData } from '../../../shared/setup/call-setup.ts';
import { snack, tellFailure, tellMessages } from '../../../shared/setup/telling.tsx';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { t } from '../../../shared/words/words.ts';
import { useSaveCarrier } from '../api/save-carrier.ts';
import { useCarrierRenewal } from '../api/use-renewal.ts';
import { draftOf, isChanged, parseDays, type RowDraft, rowDays } from '../model/carriers.ts';

export type RowConflict = NonNullable<RefusalData<typeof modSaveInsuranceData>>;

/** One row's inline edit (INS-003): its draft, saving it, and someone else's save meanwhile. */
export function useRow(carrier: Carrier) {
  /** With the version the edit started from: a reloaded list must not hide another user's save. */
  const [edited, setEdited] = useState<{ draft: RowDraft; seen: number } | null>(null);
  const [conflict, setConflict] = useState<RowConflict | null>(null);
  const saving = useSaveCarrier();
  const renew = useCarrierRenewal();
  const shown = edited?.draft ?? draftOf(carrier);
  const seen = edited?.seen ?? carrier.version;
  const isDirty = isChanged(carrier, shown);
  useUnsaved(isDirty);

  function leave() {
    setEdited(null);
    setConflict(null);
  }

  /** Invalid days become 0, with an explanation. */
  function checkDays(): RowDraft {
    if (parseDays(shown.days) !== null) return shown;
    const next = { ...shown, days: '0' };
    setEdited({ draft: next, seen });
    snack(t(TEXT.invalidDays));
    return next;
  }

  function save(version: number | null = seen) {
    if (saving.isPending) return;
    const { days, orderKey } = checkDays();
    const { insName } = carrier;
    saving.mutate(
      { insName, daysBlocked: rowDays(days), orderKey, version },
      {
        onSuccess: ({ messages }) => {
          leave();
          tellMessages(messages);
          snack(t('{insName} was saved.', { insName }));
        },
        onError: (error) => {
          setConflict(conflictOf(modSaveInsuranceData, error));
          if (conflictOf(modSaveInsuranceData, error) === null) tellFailure(error);
        },
      },
    );
  }

  return {
    shown,
    isDirty,
    isSaving: saving.isPending,
    conflict,
    edit: (part: Partial<RowDraft>) => setEdited({ draft: { ...shown, ...part }, seen }),
    checkDays,
    save,
    leave,
    /** Over what someone else saved, or deleted. */
    keepMine: () => save(conflict?.current?.version ?? null),
    takeTheirs: () => {
      leave();
      void renew();
    },
  };
}
