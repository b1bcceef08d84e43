import { Button } from '@mantine/core';
import type { SeveralChanges } from '@sightline/contract/schedule.values';
import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import type { Solution } from '@sightline/scheduling/solutions';
import { useRef, useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { snack, tellFailure, tellMessages } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { saveSeveral, strandedBySeveral } from '../api/save-several.ts';
import { savedText } from '../model/kind-texts.ts';
import type { ScheduleKeys, ScheduleRequest, TypeChoice } from '../model/request.ts';
import type { Conflicts, Outcome } from '../model/request-outcome.ts';
import { outcomeOfRefusal } from '../model/request-refusals.ts';
import { changesOfSolution, changesOfUndo } from '../model/solutions.ts';
import { askStranded } from '../stranded/ask-stranded.tsx';
import type { Resolution } from './use-resolution.ts';

const UNDO_TIME = 10_000;
const NOTICE = 'solution-taken';

type TakingProps = {
  place: ScheduleKeys;
  today: number | null;
  resolution: Resolution;
  loadTypes: () => Promise<readonly TypeChoice[]>;
  canText: boolean;
  renew: () => void;
  /** Handles a request that can't be saved as it is. */
  settle: (outcome: Outcome, request: ScheduleRequest) => void;
  text: (visits: readonly StrandedVisit[]) => void;
};

type TakingQuestion = { changes: SeveralChanges; place: ScheduleKeys; canText: boolean; act: 'save' | 'delete' };

/** Asks about visits left outside; null: cancelled. */
async function askFirst({ changes, place, canText, act }: TakingQuestion): Promise<readonly StrandedVisit[] | null> {
  const stranded = await strandedBySeveral(changes, place);
  if (stranded.total === 0) return [];
  const answer = await askStranded({ stranded, canText, act });
  if (answer === 'cancel') return null;
  return answer === 'text' ? stranded.visits : [];
}

/** Saves a solution of the pending request's conflicts in one act, and undoes it in one (SLV-001). */
export function useTaking({ place, today, resolution, loadTypes, canText, renew, settle, text }: TakingProps) {
  const [isTaking, setTaking] = useState(false);
  const isUnderWay = useRef(false);

  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setTaking(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setTaking(false);
    }
  }

  async function undo(changes: SeveralChanges, before: { request: ScheduleRequest; conflicts: Conflicts }) {
    try {
      const toText = await askFirst({ changes, place, canText, act: 'delete' });
      if (toText === null) return;
      await saveSeveral(changes, place);
      resolution.bringBack(before.request, before.conflicts);
      snack(t('Undone. Your request is waiting again.'));
      text(toText);
    } catch (error) {
      tellFailure(error);
    }
    renew();
  }

  function tellTaken(request: ScheduleRequest, conflicts: Conflicts, back: SeveralChanges | null): void {
    const said = savedText(request);
    if (back === null) {
      snack(said);
      return;
    }
    const taken = () => {
      notices.hide(NOTICE);
      void inTurn(() => undo(back, { request, conflicts }));
    };
    const message = (
      <>
        {said}{' '}
        <Button variant="subtle" size="compact-sm" onClick={taken}>
          {t('Undo')}
        </Button>
      </>
    );
    notices.info(message, { id: NOTICE, autoClose: UNDO_TIME });
  }

  async function takeNow(solution: Solution, request: ScheduleRequest, day: number): Promise<void> {
    const { conflicts } = resolution;
    try {
      const ground = { request, place, types: await loadTypes() };
      const changes = changesOfSolution({ ...ground, solution });
      const toText = await askFirst({ changes, place, canText, act: 'save' });
      if (toText === null) return;
      const { data, messages } = await saveSeveral(changes, place);
      resolution.release();
      tellMessages(messages);
      tellTaken(request, conflicts, changesOfUndo({ ...ground, saved: data.saved, today: day }));
      renew();
      text(toText);
    } catch (error) {
      const outcome = outcomeOfRefusal(error, request);
      if (outcome.kind === 'conflicts') resolution.hold(request, outcome.conflicts);
      else if (outcome.kind === 'stale') settle(outcome, request);
      else tellFailure(error);
      renew();
    }
  }
  return {
    isTaking,
    take(solution: Solution): void {
      const { request } = resolution;
      if (request !== null && today !== null) void inTurn(() => takeNow(solution, request, today));
    },
  };
}
