import { Tooltip } from '@mantine/core';
import { APPOINTMENT_STATUS_WORDS, LOST_STATUSES, type LostStatus } from '@sightline/contract/appointment-status';
import { IconCalendarX, IconUserX } from '@tabler/icons-react';
import classes from './list.module.css';

const ICONS = { noshow: IconUserX, cancelled: IconCalendarX } as const satisfies Record<LostStatus, unknown>;

export function MissedIcon({ state }: { state: LostStatus }) {
  return (
    <Tooltip label={APPOINTMENT_STATUS_WORDS[state]}>
      <span
        role="img"
        aria-label={APPOINTMENT_STATUS_WORDS[state]}
        className={`inline-flex c-warn ${classes.icon}`}
        data-state={state}
      >
        <MissedMark state={state} />
      </span>
    </Tooltip>
  );
}

function MissedMark({ state }: { state: LostStatus }) {
  const Icon = ICONS[state];
  return <Icon size={18} stroke={1.8} aria-hidden="true" />;
}

/** The legend of icons on past visits and today's (CUS-003). */
export function Legend() {
  return (
    <ul className="p-0 flex gap-md text-small list-none c-quiet" aria-label="Legend">
      {LOST_STATUSES.map((state) => (
        <li className="row gap-xs" key={state}>
          <span className={`inline-flex c-warn ${classes.icon}`} data-state={state}>
            <MissedMark state={state} />
          </span>
          {APPOINTMENT_STATUS_WORDS[state]}
        </li>
      ))}
    </ul>
  );
}
