import type { ScheduleConfig, ScheduleConflict } from '@sightline/contract/schedule.values';
import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import type { Fault } from '@sightline/scheduling/fault-codes';
import type { ScheduleRequest } from './request.ts';

export type StrandedVisits = { visits: readonly StrandedVisit[]; total: number };
export type Conflicts = { errors: readonly ScheduleConflict[]; total: number };
type Stale = { current: ScheduleConfig | null; savedAt: string | null; savedBy: string };

/** A change's result. All but `saved` leave the form unchanged. */
export type Outcome =
  | { kind: 'faults'; faults: readonly Fault[] }
  | { kind: 'unchanged' }
  | { kind: 'general-blocked' }
  /** It would still conflict with the pending request (SCH-016). */
  | { kind: 'still-conflict' }
  /** The user answered no to one of the questions. */
  | { kind: 'declined' }
  | { kind: 'conflicts'; request: ScheduleRequest; conflicts: Conflicts }
  | { kind: 'stale'; stale: Stale }
  /** `toText` are the visits whose patients are texted after the save. */
  | { kind: 'saved'; request: ScheduleRequest; toText: readonly StrandedVisit[] }
  | { kind: 'failed'; error: unknown };
