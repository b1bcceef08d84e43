import { Tooltip } from '@mantine/core';
import { APPOINTMENT_STATUS_WORDS, type LostStatus } from '@sightline/contract/appointment-status';
import { IconCalendarX, IconUserX } from '@tabler/icons-react';
import { t } from '../words/words.ts';

const MARKS = {
  noshow: { Icon: IconUserX, color: 'c-bad' },
  cancelled: { Icon: IconCalendarX, color: 'c-warn' },
} as const satisfies Record<LostStatus, unknown>;

/** Above the link that covers its row, so that its tooltip can be reached. */
export function MissedIcon({ state }: { state: LostStatus }) {
  return (
    <Tooltip label={t(APPOINTMENT_STATUS_WORDS[state])}>
      <span role="img" aria-label={t(APPOINTMENT_STATUS_WORDS[state])} className="inline-flex relative z-1">
        <MissedMark state={state} />
      </span>
    </Tooltip>
  );
}

export function MissedMark({ state }: { state: LostStatus }) {
  const { Icon, color } = MARKS[state];
  return <Icon className={color} size={18} stroke={1.8} aria-hidden="true" />;
}
