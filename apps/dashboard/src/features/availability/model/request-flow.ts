import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { stillConflicts } from '@sightline/scheduling/conflicts';
import { draftFaults, isSameDraft } from '@sightline/scheduling/faults';
import { isGeneralBlocked, neededBlackout } from '@sightline/scheduling/general';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { isSingleDate, type Rule } from '@sightline/scheduling/rule';
import { t } from '../../../shared/words/words.ts';
import { ruleOfRequest, type ScheduleKeys, type ScheduleRequest, storedStart } from './request.ts';
import type { Conflicts, Outcome, StrandedVisits } from './request-outcome.ts';
import { outcomeOfRefusal } from './request-refusals.ts';

/** What the flow needs from the user and the service. */
export type SavePorts = {
  /** The rules that apply on some of these days. */
  rulesAround: (days: DayRange) => Promise<readonly Rule[]>;
  /** Whether to continue after the reminder about earlier events. */
  remindOfBlackout: (days: DayRange) => Promise<boolean>;
  askBlackout: (days: DayRange) => Promise<boolean>;
  validate: (request: ScheduleRequest) => Promise<Conflicts>;
  listStranded: (request: ScheduleRequest) => Promise<StrandedVisits>;
  askStranded: (stranded: StrandedVisits) => Promise<'go-on' | 'text' | 'cancel'>;
  confirm: (request: ScheduleRequest) => Promise<boolean>;
  save: (request: ScheduleRequest) => Promise<void>;
};

type Question = {
  request: ScheduleRequest;
  place: ScheduleKeys;
  today: number;
  /** The pending request's rule while another event is edited. */
  pending: Rule | null;
};

function localOutcome({ request, today }: Question): Outcome | null {
  const { draft, baseline } = request;
  const faults = draftFaults({ draft, today, storedStartDay: storedStart(request) });
  if (faults.length > 0) return { kind: 'faults', faults };
  return baseline !== null && isSameDraft(draft, baseline) ? { kind: 'unchanged' } : null;
}

/**
 * SCH-013: a single date cannot be put on, or moved off, a day with overlapping general and dated availability.
 * Deleting stays possible: it is the fix.
 */
async function generalOutcome({ request, place }: Question, ports: SavePorts): Promise<Outcome | null> {
  const { target, baseline } = request;
  const changed = [ruleOfRequest(request, place)];
  if (target.mode === 'edit' && baseline !== null) changed.push(ruleOfRequest({ target, draft: baseline }, place));
  for (const { startDay: day } of changed.filter(isSingleDate)) {
    const rules = await ports.rulesAround({ from: day, to: day });
    if (isGeneralBlocked({ rules, day })) return { kind: 'general-blocked' };
  }
  return null;
}

function pendingOutcome({ request, place, today, pending }: Question): Outcome | null {
  if (pending === null) return null;
  const edited = ruleOfRequest(request, place);
  return stillConflicts({ edited, pending, today }) ? { kind: 'still-conflict' } : null;
}

/** For a start more than ten years ahead the first ten are checked, as in the service. */
const DAYS_LOOKED_AT = 3660;

/** SCH-012: the request with the decision about the days before it, or null to return to the form. */
async function withBlackoutDecided(question: Question, ports: SavePorts): Promise<ScheduleRequest | null> {
  const { request, place, today } = question;
  const plain = { ...request, withBlackout: false };
  if (request.target.mode !== 'create') return plain;
  const asked = ruleOfRequest(request, place);
  const rule = { ...asked, startDay: Math.min(asked.startDay, today + DAYS_LOOKED_AT) };
  if (neededBlackout({ rule, rules: [], today }) === null) return plain;
  const rules = await ports.rulesAround({ from: today, to: rule.startDay - 1 });
  const near = neededBlackout({ rule, rules, today });
  if (near === null) return plain;
  const needed = { ...near, to: asked.startDay - 1 };
  if (needed.kind === 'remind') return (await ports.remindOfBlackout(needed)) ? plain : null;
  return (await ports.askBlackout(needed)) ? { ...request, withBlackout: true } : null;
}

type RemoteAnswer = { stop: Outcome } | { stop: null; toText: readonly StrandedVisit[] };

/** The service's objections, and the visits it would leave outside the hours. */
async function remoteAnswer(request: ScheduleRequest, ports: SavePorts): Promise<RemoteAnswer> {
  const conflicts = await ports.validate(request);
  if (conflicts.total > 0) return { stop: { kind: 'conflicts', request, conflicts } };
  const stranded = await ports.listStranded(request);
  if (stranded.total === 0) return { stop: null, toText: [] };
  const answer = await ports.askStranded(stranded);
  if (answer === 'cancel') return { stop: { kind: 'declined' } };
  return { stop: null, toText: answer === 'text' ? stranded.visits : [] };
}

async function stepsOf(question: Question, ports: SavePorts): Promise<Outcome> {
  const early = localOutcome(question) ?? (await generalOutcome(question, ports)) ?? pendingOutcome(question);
  if (early !== null) return early;
  const request = await withBlackoutDecided(question, ports);
  if (request === null) return { kind: 'declined' };
  const late = await remoteAnswer(request, ports);
  if (late.stop !== null) return late.stop;
  if (!(await ports.confirm(request))) return { kind: 'declined' };
  await saveOrHold(request, ports);
  return { kind: 'saved', request, toText: late.toText };
}

/** A refused save keeps the request as decided, so that it can wait. */
async function saveOrHold(request: ScheduleRequest, ports: SavePorts): Promise<void> {
  try {
    await ports.save(request);
  } catch (error) {
    throw new HeldError(request, error);
  }
}

class HeldError extends Error {
  override name = 'HeldError';
  readonly request: ScheduleRequest;
  constructor(request: ScheduleRequest, cause: unknown) {
    super(t('The change was not saved.'), { cause });
    this.request = request;
  }
}

async function guarded(steps: () => Promise<Outcome>, request: ScheduleRequest): Promise<Outcome> {
  try {
    return await steps();
  } catch (error) {
    return error instanceof HeldError ? outcomeOfRefusal(error.cause, error.request) : outcomeOfRefusal(error, request);
  }
}

/**
 * Saves a change (SCH-014): local faults, general rules, the blackout question, the service's conflicts, visits left
 * outside, the confirmation, the save. Never throws: a failure is a result too.
 */
export const saveFlow = (question: Question, ports: SavePorts): Promise<Outcome> =>
  guarded(() => stepsOf(question, ports), question.request);

/**
 * Saves a pending request once it has no conflicts: earlier questions are not repeated, only visits left outside, which
 * nobody has seen yet (SCH-015).
 * @param isWanted false once it was cancelled during the check: then it is not saved
 */
export const resumeFlow = (
  request: ScheduleRequest,
  ports: SavePorts,
  isWanted: () => boolean = () => true,
): Promise<Outcome> =>
  guarded(async () => {
    const late = await remoteAnswer(request, ports);
    if (late.stop !== null) return late.stop;
    if (!isWanted()) return { kind: 'declined' };
    await saveOrHold(request, ports);
    return { kind: 'saved', request, toText: late.toText };
  }, request);
