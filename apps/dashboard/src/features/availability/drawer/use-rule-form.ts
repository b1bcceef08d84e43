import { ruleFaultText } from '@sightline/contract/schedule.texts';
import type { Fault } from '@sightline/scheduling/fault-codes';
import { draftFaults, isSameDraft } from '@sightline/scheduling/faults';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { useState } from 'react';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import type { DrawerPanel } from '../desk/use-drawer.ts';
import { FAULT_FIELD, type FieldName } from '../model/draft.ts';
import { storedStart } from '../model/request.ts';

/** The drawer's draft and its errors. */
export function useRuleForm({ panel, today, feedback, clearFeedback, save, restore }: DrawerPanel) {
  const { mode, request, event, isPending } = panel;
  const [draft, setDraft] = useState<RuleDraft>(request.draft);
  // For a deleted rule, the form is the only copy.
  const isAllThereIs = mode === 'create' && event !== null && !isPending;
  useUnsaved(mode !== 'view' && (isAllThereIs || !isSameDraft(draft, request.draft)));

  const faults = draftFaults({ draft, today, storedStartDay: storedStart(request) });
  const isEndless = faults.some(({ code }) => code === 'blackout-never');
  const hasFaults = feedback?.kind === 'faults';
  // A shown error disappears as soon as it is fixed, and none appears while typing, except for an endless blackout.
  const faultTexts = hasFaults ? feedback.faults.map(ruleFaultText) : [];
  const shown = faults.filter((fault) => fault.code === 'blackout-never' || faultTexts.includes(ruleFaultText(fault)));
  const textsOf = (field: FieldName, number?: number) =>
    shown.filter((fault) => isAt(fault, field, number)).map(ruleFaultText);

  return {
    draft,
    isEndless,
    /** Every error as text, in form order. */
    faults: shown.map(ruleFaultText),
    /** A field's errors as one text; undefined if none. */
    faultOf: (field: FieldName, number?: number): string | undefined => textsOf(field, number).join(' ') || undefined,
    change(part: Partial<RuleDraft>): void {
      setDraft((now) => ({ ...now, ...part }));
      if (feedback?.kind === 'unchanged' || feedback?.kind === 'failed') clearFeedback();
    },
    submit: () => save(draft),
    async removeExemption(day: number): Promise<void> {
      const isRemoved = await restore(day);
      if (isRemoved) setDraft((now) => ({ ...now, exemptions: now.exemptions.filter((one) => one !== day) }));
    },
  };
}
export type RuleForm = ReturnType<typeof useRuleForm>;

const isAt = ({ code, number }: Fault, field: FieldName, wanted: number | undefined): boolean =>
  FAULT_FIELD[code] === field && (wanted === undefined || number === wanted);
