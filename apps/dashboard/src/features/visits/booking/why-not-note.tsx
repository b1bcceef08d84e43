import { TextInput } from '@mantine/core';
import { ProblemError } from '../../../shared/api/api-errors.ts';
import { t } from '../../../shared/words/words.ts';
import { useExplanation } from '../api/explain-time.ts';
import { whyNotWords } from '../model/why-not.ts';
import type { Choose, Chosen } from './chosen.ts';

const LONGEST_REASON = 200;

type WhyNotProps = {
  chosen: Chosen;
  choose: Choose;
  apptKey: number | null;
  /** Why the server refused the time just now: it may know more than the schedule. */
  refusal: Error | null;
};

const TAKES_REASON = ['visit.same-time', 'visit.not-offered'];

/** Why the chosen time is not offered, and the reason for taking it anyway. */
export function WhyNotNote({ chosen, choose, apptKey, refusal }: WhyNotProps) {
  const { locKey, acctKey, taskKey, date, time, override } = chosen;
  const isComplete = acctKey > 0 && time !== '' && date !== '';
  const { data, error } = useExplanation(isComplete ? { locKey, acctKey, taskKey, date, time, apptKey } : null);
  if (time !== '' && acctKey === 0)
    return <p className="c-quiet text-small">{t('Choose a provider for this time.')}</p>;
  if (error !== null) return <p className="c-bad text-small">{error.message}</p>;
  const isRefused = refusal instanceof ProblemError && TAKES_REASON.includes(refusal.code);
  if (data === undefined || (data.reasons.length === 0 && !isRefused)) return null;
  return (
    <div className="stack gap-xs p-sm rounded-lg bg-sunk" role="status">
      {data.reasons.length > 0 && <p className="fw-semibold">{t('The schedule doesn’t offer this time')}</p>}
      <ul className="bare-list text-small">
        {data.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{whyNotWords(reason)}</li>
        ))}
      </ul>
      <TextInput
        label={t('Reason to take it anyway')}
        value={override}
        maxLength={LONGEST_REASON}
        onChange={(event) => choose({ override: event.currentTarget.value })}
      />
    </div>
  );
}
