import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { askToCancelRequest } from '../desk/questions.ts';
import type { Place, ScheduleRequest } from '../model/request.ts';
import { type Conflicts, type Outcome, resumeFlow, type SavePorts } from '../model/request-flow.ts';
import { type CheckState, faceOf, heldAt, waitingElsewhere, withHeld, withoutHeld } from '../model/resolution.ts';
import { useHeldRequests } from './held-requests.ts';

type ResolutionProps = {
  place: Place;
  ports: SavePorts;
  /** What becomes of a try to save that ended otherwise than with conflicts. */
  settle: (outcome: Outcome, request: ScheduleRequest) => void;
};

/** The request that waits at this place, and the look at what is in its way (SCH-015). */
export function useResolution({ place, ports, settle }: ResolutionProps) {
  const { held, change } = useHeldRequests();
  const here = heldAt(held, place);
  const [check, setCheck] = useState<CheckState>({ status: 'checking' });
  const round = useRef(0);

  function hold(request: ScheduleRequest, conflicts: Conflicts): void {
    round.current += 1;
    setCheck({ status: 'checked' });
    change((all) => withHeld(all, { place, request, conflicts }));
  }
  function release(): void {
    round.current += 1;
    change((all) => withoutHeld(all, place));
  }
  /** Only the latest look counts: an earlier one may still be under way. */
  async function inRound(work: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    round.current += 1;
    const own = round.current;
    setCheck({ status: 'checking' });
    await work(() => own === round.current);
  }
  const look = (request: ScheduleRequest) =>
    inRound(async (isLatest) => {
      try {
        const conflicts = await ports.validate(request);
        if (isLatest()) hold(request, conflicts);
      } catch (error) {
        if (isLatest()) setCheck({ status: 'failed', lines: failureLines(error) });
      }
    });
  const resume = (request: ScheduleRequest) =>
    inRound(async (isLatest) => {
      const outcome = await resumeFlow(request, ports);
      if (!isLatest()) return;
      if (outcome.kind === 'conflicts') return hold(outcome.request, outcome.conflicts);
      if (outcome.kind === 'saved') release();
      else if (outcome.kind === 'failed') setCheck({ status: 'failed', lines: failureLines(outcome.error) });
      else hold(request, { errors: [], total: 0 });
      settle(outcome, request);
    });

  const arrive = useEffectEvent(() => {
    if (here !== null) void look(here.request);
  });
  useEffect(() => arrive(), []);

  return {
    request: here?.request ?? null,
    conflicts: here?.conflicts ?? { errors: [], total: 0 },
    face: faceOf(check, here?.conflicts ?? { errors: [], total: 0 }),
    isChecking: check.status === 'checking',
    failure: check.status === 'failed' ? check.lines : [],
    elsewhere: waitingElsewhere(held, place),
    hold,
    release,
    /** Looks again, and saves the request by itself when nothing is in the way any more. */
    resume: async () => {
      if (here !== null) await resume(here.request);
    },
    cancel: async () => {
      const isConfirmed = await askToCancelRequest();
      if (isConfirmed) release();
      return isConfirmed;
    },
  };
}
export type Resolution = ReturnType<typeof useResolution>;
