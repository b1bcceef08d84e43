import { Collapse, UnstyledButton } from '@mantine/core';
import type { CalendarData } from '@sightline/contract/schedule.calls';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import type { EventRef } from '../desk/acts.ts';
import { type ErrorRow, errorCount, errorRows } from '../model/calendar-errors.ts';
import classes from './banner.module.css';

type ErrorsBannerProps = {
  data: Pick<CalendarData, 'errors' | 'configs' | 'blocks'>;
  onOpen: (event: EventRef) => void;
};

/** Conflicting rules: how many, with a link to each (SCH-003). */
export function ErrorsBanner({ data, onOpen }: ErrorsBannerProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const count = errorCount(data.errors);
  if (count === 0) return null;
  return (
    <section className="mb-sm bg-bad-soft rounded bordered-bad" aria-label={t('Availability errors')}>
      <UnstyledButton
        className={`row px-sm py-xs gap-sm w-full fw-semibold c-bad rounded ${classes.head}`}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
        <span role="status">{t('Availability Errors - Total Error Count = {count}', { count })}</span>
        <IconChevronDown
          size={18}
          stroke={1.8}
          aria-hidden="true"
          className={`push ${classes.chevron}`}
          data-open={isOpen}
        />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={list}>
        <ul className={`list-none scroll-y ${classes.rows}`}>
          {errorRows(data).map((row) => (
            <Row key={row.key} row={row} onOpen={onOpen} />
          ))}
        </ul>
      </Collapse>
    </section>
  );
}

function Row({ row: { ref, date, times, rule }, onOpen }: { row: ErrorRow; onOpen: (event: EventRef) => void }) {
  return (
    <li>
      <UnstyledButton
        className={`phone-cols-1 p-xs gap-x-md gap-y-hair w-full figures c-ink rounded-sm grid ${classes.row}`}
        onClick={() => onOpen(ref)}
      >
        <span className="fw-semibold">{date}</span>
        <span>{times}</span>
        <span>{rule}</span>
      </UnstyledButton>
    </li>
  );
}
