import { ProblemError } from '../../../shared/api/api-errors.ts';
import { t } from '../../../shared/words/words.ts';
import { useExplanation } from '../api/explain-time.ts';
import { useTimes } from '../api/find-times.ts';
import type { Chosen } from './chosen.ts';

/** A time that the server refused just now though the schedule offers it: it may know more than the schedule. */
const TAKES_REASON = ['visit.same-time', 'visit.not-offered'];

export type TimeQuestion = { chosen: Chosen; apptKey: number | null; refusal: Error | null };

/** Whether the chosen time is one the schedule offers, and if not, why; all null while nothing whole is chosen. */
export function useTimeState({ chosen, apptKey, refusal }: TimeQuestion) {
  const { locKey, acctKey, taskKey, date, time, override } = chosen;
  const isWhole = taskKey > 0 && acctKey > 0 && time !== '' && date !== '';
  const { data, error, isFetching, refetch } = useExplanation(
    isWhole ? { locKey, acctKey, taskKey, date, time, apptKey } : null,
  );
  const offered = useTimes({ locKey, acctKey, taskKey, from: date, apptKey }).data?.times ?? [];
  const isOffered = offered.some((one) => one.date === date && one.time === time && one.acctKey === acctKey);
  const isRefused = refusal instanceof ProblemError && TAKES_REASON.includes(refusal.code);
  const reasons = isWhole ? (data?.reasons ?? null) : null;
  const needsReason = isRefused || (reasons !== null && reasons.length > 0);
  return {
    reasons,
    failure: isWhole && error !== null ? { error, retry: () => void refetch(), isRetrying: isFetching } : null,
    needsReason,
    /** What keeps the visit from this time, in words; null if nothing does. */
    missing: missingOf({
      chosen,
      isUnknown: isWhole && !isOffered && reasons === null && error === null,
      lacksReason: needsReason && override.trim() === '',
    }),
  };
}

type Found = { chosen: Chosen; isUnknown: boolean; lacksReason: boolean };

function missingOf({ chosen: { acctKey, taskKey, date, time }, isUnknown, lacksReason }: Found): string | null {
  if (taskKey === 0) return t('Choose a type of visit.');
  if (date === '') return t('Choose a date.');
  if (time === '') return t('Choose a time.');
  if (acctKey === 0) return t('Choose a provider for this time.');
  if (lacksReason) return t('Give a reason to take this time anyway.');
  return isUnknown ? t('Checking this time…') : null;
}
