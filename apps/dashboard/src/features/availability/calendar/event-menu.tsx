import { Menu } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import type { ScheduleActs } from '../desk/acts.ts';
import { eventActs } from '../model/calendar-menu.ts';
import classes from './calendar.module.css';
import type { EventMenuState } from './use-event-menu.ts';

const POINTERS = ['mousedown', 'touchstart'];

/** An event's actions (SCH-004). */
export function EventMenu({ menu: { opened, close }, acts }: { menu: EventMenuState; acts: ScheduleActs }) {
  if (opened === null) return null;
  const { event, x, y } = opened;
  return (
    <Menu
      opened
      onClose={close}
      withinPortal={false}
      width={210}
      position="bottom-start"
      returnFocus={false}
      // A key would count too, and the one that opened the menu is still being released.
      clickOutsideEvents={POINTERS}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={`p-0 border-0 ${classes.anchor}`}
          style={{ left: x, top: y, width: 0, height: 0 }}
          aria-label={t('Actions for {spoken}', { spoken: event.spoken })}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={event.spoken}>
        {eventActs(event).map(({ act, label, isDestructive }) => (
          <Menu.Item key={act} className={isDestructive ? 'danger-item' : ''} onClick={() => acts[act](event.ref)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
