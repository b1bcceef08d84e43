import { Popover } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import { useActiveTypes } from '../api/load-preview.ts';
import type { CalendarEvent, ListedType } from '../model/calendar-event.ts';
import { longDate } from '../model/calendar-period.ts';
import { typeWords } from '../model/calendar-words.ts';
import classes from './calendar.module.css';
import { type EventPopupState, POPUP_ID } from './use-event-popup.ts';

/** An event's details, next to it (SCH-005). */
export function EventPopup({ popup: { opened, stay, leave } }: { popup: EventPopupState }) {
  if (opened === null) return null;
  const { event, el } = opened;
  const { left, top, width, height } = el.getBoundingClientRect();
  return (
    <Popover
      opened
      withinPortal={false}
      position="right-start"
      offset={8}
      withRoles={false}
      returnFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={`p-0 border-0 ${classes.anchor}`} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown
        id={POPUP_ID}
        role="tooltip"
        className={`px-md py-sm scroll-y ${classes.popup}`}
        onMouseEnter={stay}
        onMouseLeave={leave}
      >
        <Words event={event} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Words({ event: { ref, shape, times, rule, types, tags, closure } }: { event: CalendarEvent }) {
  return (
    <>
      <h3>{[times, ...tags].join(' · ')}</h3>
      <p>{longDate(ref.date)}</p>
      {closure !== null && <p className={classes.closed}>{closure.words}</p>}
      <p>{shape === 'blackout' ? t('Blackout: {rule}', { rule }) : rule}</p>
      {shape === 'availability' && (types === null ? <AnyTypes /> : <TypeList types={types} />)}
    </>
  );
}

/** Any type means those that can be booked here now. */
function AnyTypes() {
  const { data, isError } = useActiveTypes();
  if (isError) return <p>{t('Any appointment type')}</p>;
  return data === undefined ? <p>{t('Loading...')}</p> : <TypeList types={data} />;
}

const TypeList = ({ types }: { types: readonly ListedType[] }) => (
  <ul aria-label={t('Appointment types')}>
    {types.map((type) => (
      <li key={type.taskKey}>{typeWords(type)}</li>
    ))}
  </ul>
);
