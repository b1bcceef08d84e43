import { Tooltip } from '@mantine/core';
import { IconCalendarX, IconUserX } from '@tabler/icons-react';
import type { MissedState } from '../../../shared/visit-record/visit-record.ts';
import { MISSED_WORDS } from '../model/appointments.ts';
import classes from './list.module.css';

const ICONS = { noshow: IconUserX, cancelled: IconCalendarX } as const;

export function MissedIcon({ state }: { state: MissedState }) {
  return (
    <Tooltip label={MISSED_WORDS[state]}>
      <span role="img" aria-label={MISSED_WORDS[state]} className={classes.icon} data-state={state}>
        <MissedMark state={state} />
      </span>
    </Tooltip>
  );
}

function MissedMark({ state }: { state: MissedState }) {
  const Icon = ICONS[state];
  return <Icon size={18} stroke={1.8} aria-hidden="true" />;
}

/** What the icons of past visits and today's mean (CUS-003). */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {(['noshow', 'cancelled'] as const).map((state) => (
        <li key={state}>
          <span className={classes.icon} data-state={state}>
            <MissedMark state={state} />
          </span>
          {MISSED_WORDS[state]}
        </li>
      ))}
    </ul>
  );
}
