import { TextInput } from '@mantine/core';
import { FailedLine } from '../../../shared/page/failed-line.tsx';
import { t } from '../../../shared/words/words.ts';
import { whyNotWords } from '../model/why-not.ts';
import type { Choose, Chosen } from './chosen.ts';
import type { useTimeState } from './time-state.ts';

const LONGEST_REASON = 200;

type WhyNotProps = { chosen: Chosen; choose: Choose; state: ReturnType<typeof useTimeState> };

/** Why the chosen time is not offered, and the reason for taking it anyway. */
export function WhyNotNote({ chosen, choose, state: { reasons, failure, needsReason } }: WhyNotProps) {
  if (failure !== null) return <FailedLine {...failure} />;
  if (!needsReason) return null;
  return (
    <div className="stack gap-xs p-sm rounded-lg bg-sunk" role="status">
      {reasons !== null && reasons.length > 0 && (
        <p className="fw-semibold">{t('The schedule doesn’t offer this time')}</p>
      )}
      <ul className="bare-list text-small">
        {(reasons ?? []).map((reason) => (
          <li key={JSON.stringify(reason)}>{whyNotWords(reason)}</li>
        ))}
      </ul>
      <TextInput
        label={t('Reason to take it anyway')}
        withAsterisk
        value={chosen.override}
        maxLength={LONGEST_REASON}
        onChange={(event) => choose({ override: event.currentTarget.value })}
      />
    </div>
  );
}
