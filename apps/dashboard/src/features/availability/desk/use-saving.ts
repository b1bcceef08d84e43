import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { useRef, useState } from 'react';
import { snack } from '../../../shared/setup/telling.tsx';
import { savedText } from '../model/kind-texts.ts';
import { overVersion, ruleOfRequest, type ScheduleKeys, type ScheduleRequest } from '../model/request.ts';
import { type SavePorts, saveFlow } from '../model/request-flow.ts';
import type { Outcome } from '../model/request-outcome.ts';
import type { Resolution } from '../resolution/use-resolution.ts';
import type { Panel } from './panel.ts';
import { askToShowConflicts, sayGeneralBlocked, sayUpdateConflict, showRemainingConflicts } from './questions.ts';
import type { PanelState } from './use-panel.ts';

/** The result of the last attempt, for the form. */
export type Feedback = Extract<Outcome, { kind: 'faults' | 'unchanged' | 'stale' | 'failed' }>;

/** 'Availability was successfully created' */
export const showSaved = (request: ScheduleRequest): void => snack(savedText(request));

type SavingProps = {
  place: ScheduleKeys;
  today: number | null;
  panels: PanelState;
  resolution: Resolution;
  ports: SavePorts;
  renew: () => void;
  /** Opens a new message to these visits' patients. */
  text: (visits: readonly StrandedVisit[]) => void;
};

/** Saves the drawer's content (SCH-014): one attempt at a time, with its result. */
export function useSaving({ place, today, panels, resolution, ports, renew, text }: SavingProps) {
  const [panelFeedback, setPanelFeedback] = useState<{ panelId: number; feedback: Feedback } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  async function settleConflicts(outcome: Extract<Outcome, { kind: 'conflicts' }>, panel: Panel): Promise<void> {
    const { request, conflicts } = outcome;
    // The calendar may not have the conflicts yet, nor someone else's save.
    renew();
    if (resolution.request !== null && !panel.isPending) return sayUpdateConflict(request);
    if (!(await askToShowConflicts(request, conflicts.total))) return;
    resolution.hold(request, conflicts);
    panels.drop(panel.id);
  }
  function settleSaved({ request, toText }: Extract<Outcome, { kind: 'saved' }>, { id, isPending }: Panel): void {
    showSaved(request);
    panels.drop(id);
    renew();
    if (isPending) resolution.release();
    if (toText.length > 0) text(toText);
    else if (!isPending) void resolution.resume();
  }
  async function settle(outcome: Outcome, panel: Panel): Promise<void> {
    switch (outcome.kind) {
      case 'declined':
        return;
      case 'general-blocked':
        return sayGeneralBlocked();
      case 'still-conflict':
        return showRemainingConflicts(panel.request);
      case 'conflicts':
        return settleConflicts(outcome, panel);
      case 'saved':
        return settleSaved(outcome, panel);
      default:
        if (outcome.kind === 'stale') renew();
        setPanelFeedback({ panelId: panel.id, feedback: outcome });
    }
  }
  async function submit(request: ScheduleRequest, panel: Panel): Promise<void> {
    if (isUnderWay.current || today === null) return;
    isUnderWay.current = true;
    setBusy(true);
    setPanelFeedback(null);
    const waiting = panel.isPending ? null : resolution.request;
    const pending = waiting === null ? null : ruleOfRequest(waiting, place);
    try {
      await settle(await saveFlow({ request, place, today, pending }, ports), panel);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }
  return {
    isBusy,
    feedbackOf: ({ id }: Panel): Feedback | null => (panelFeedback?.panelId === id ? panelFeedback.feedback : null),
    /** Shows the result of an attempt started outside the drawer. */
    tell: ({ id }: Panel, feedback: Feedback) => setPanelFeedback({ panelId: id, feedback }),
    clear: () => setPanelFeedback(null),
    save: (draft: RuleDraft, panel: Panel) => submit({ ...panel.request, draft }, panel),
    /** Overwrites what someone else saved meanwhile. */
    overwrite: (draft: RuleDraft, version: number | null, panel: Panel) =>
      submit(overVersion({ ...panel.request, draft }, version), panel),
  };
}
export type SaveState = ReturnType<typeof useSaving>;
