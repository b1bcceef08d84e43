import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { askToCancelRequest } from '../desk/questions.ts';
import type { ScheduleKeys, ScheduleRequest } from '../model/request.ts';
import { resumeFlow, type SavePorts } from '../model/request-flow.ts';
import type { Conflicts, Outcome } from '../model/request-outcome.ts';
import { type CheckState, faceOf, heldAt, waitingElsewhere, withHeld, withoutHeld } from '../model/resolution.ts';
import { useHeldRequests } from './held-requests.ts';

type ResolutionProps = {
  place: ScheduleKeys;
  ports: SavePorts;
  /** Handles a save attempt that ended without conflicts. */
  settle: (outcome: Outcome, request: ScheduleRequest) => void;
};

const isSameRequest = (one: ScheduleRequest | undefined, other: ScheduleRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The pending request here, and its conflict check (SCH-015). */
export function useResolution({ place, ports, settle }: ResolutionProps) {
  const { held, now, change } = useHeldRequests();
  const here = heldAt(held, place);
  const [check, setCheck] = useState<CheckState>({ status: 'checking' });
  const round = useRef(0);
  const under = useRef<Promise<void>>(Promise.resolve());

  function hold(request: ScheduleRequest, conflicts: Conflicts): void {
    round.current += 1;
    setCheck({ status: 'checked' });
    change((all) => withHeld(all, { place, request, conflicts }));
  }
  function release(): void {
    round.current += 1;
    change((all) => withoutHeld(all, place));
  }
  function releaseOnly(request: ScheduleRequest): void {
    if (isSameRequest(heldAt(now(), place)?.request, request)) release();
  }
  /** The current conflicts of a request that is still pending: one cancelled or saved meanwhile stays gone. */
  function keep(request: ScheduleRequest, conflicts: Conflicts): void {
    setCheck({ status: 'checked' });
    change((all) => (heldAt(all, place) === null ? all : withHeld(all, { place, request, conflicts })));
  }
  /**
   * One at a time, and only the latest counts: a check during a save would find the request conflicting with itself.
   */
  async function inRound(work: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    round.current += 1;
    const own = round.current;
    const isLatest = () => own === round.current;
    setCheck({ status: 'checking' });
    const isWorthIt = () => isLatest() && heldAt(now(), place) !== null;
    under.current = under.current.then(() => (isWorthIt() ? work(isLatest) : undefined));
    await under.current;
  }
  const look = (request: ScheduleRequest) =>
    inRound(async (isLatest) => {
      try {
        const conflicts = await ports.validate(request);
        if (isLatest()) keep(request, conflicts);
      } catch (error) {
        if (isLatest()) setCheck({ status: 'failed', lines: failureLines(error) });
      }
    });
  const resume = (request: ScheduleRequest) =>
    inRound(async (isLatest) => {
      const outcome = await resumeFlow(request, ports, isLatest);
      // A finished save is reported, whatever was started since; another request may be pending by now.
      if (outcome.kind === 'saved') releaseOnly(request);
      else if (!isLatest()) return;
      else if (outcome.kind === 'conflicts') return keep(outcome.request, outcome.conflicts);
      else if (outcome.kind === 'failed') setCheck({ status: 'failed', lines: failureLines(outcome.error) });
      else keep(request, { errors: [], total: 0 });
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
    /** The request of an undone save, unless another one is pending by now. */
    bringBack(request: ScheduleRequest, conflicts: Conflicts): void {
      if (heldAt(now(), place) === null) hold(request, conflicts);
    },
    /** Checks again, and saves the request automatically once there are no conflicts. */
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
