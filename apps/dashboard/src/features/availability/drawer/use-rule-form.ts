import { ruleFaultText } from '@sightline/contract/schedule.texts';
import type { Fault } from '@sightline/scheduling/fault-codes';
import { draftFaults, isSameDraft } from '@sightline/scheduling/faults';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { useState } from 'react';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import type { DrawerPanel } from '../desk/use-drawer.ts';
import { FAULT_FIELD, type FieldName } from '../model/draft.ts';
import { storedStart } from '../model/request.ts';

/** The draft in the drawer, and what stands against saving it. */
export function useRuleForm({ panel, today, feedback, clearFeedback, save, restore }: DrawerPanel) {
  const { mode, request, event, isPending } = panel;
  const [draft, setDraft] = useState<RuleDraft>(request.draft);
  // Of a rule that is gone, what was filled in is nowhere but here.
  const isAllThereIs = mode === 'create' && event !== null && !isPending;
  useUnsaved(mode !== 'view' && (isAllThereIs || !isSameDraft(draft, request.draft)));

  const faults = draftFaults({ draft, today, storedStartDay: storedStart(request) });
  const isEndless = faults.some(({ code }) => code === 'blackout-never');
  const wasTold = feedback?.kind === 'faults';
  // Once told, a fault goes as soon as it is mended, and none comes while somebody types, but for an endless blackout.
  const told = wasTold ? feedback.faults.map(ruleFaultText) : [];
  const shown = faults.filter((fault) => fault.code === 'blackout-never' || told.includes(ruleFaultText(fault)));
  const textsOf = (field: FieldName, number?: number) =>
    shown.filter((fault) => isAt(fault, field, number)).map(ruleFaultText);

  return {
    draft,
    isEndless,
    /** Every fault in words, in the order of the form. */
    faults: shown.map(ruleFaultText),
    /** Those of one field, as one text; undefined where there is none. */
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
