import { Button, Menu } from '@mantine/core';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { ScheduleConflict } from '@sightline/contract/schedule.values';
import { IconChevronDown } from '@tabler/icons-react';
import { dayWithName } from '../../../shared/date-field/day-words.ts';
import { t } from '../../../shared/words/words.ts';
import type { EventRef, ScheduleActs } from '../desk/acts.ts';
import { draftInWords } from '../model/draft-words.ts';
import { dayOf } from '../model/request.ts';
import type { Entry } from '../model/request-entries.ts';
import { blockInWords } from '../model/resolution-words.ts';
import classes from './resolution.module.css';

type ConflictRowProps = {
  conflict: ScheduleConflict;
  /** Null until its rule is loaded. */
  entry: Entry | null;
  acts: ScheduleActs;
  show: (event: EventRef) => void;
};

/** One conflicting date: when, and which rule; choosing it opens it in the calendar. */
export function ConflictRow({ conflict, entry, acts, show }: ConflictRowProps) {
  const { conflictedWSConfigFormId: configId, conflictedDate, conflictedDateTimeBlock } = conflict;
  const event = { configId, date: conflictedDate };
  const date = dayWithName(dayOf(conflictedDate));
  return (
    <div className={`row between gap-xs line-below ${classes.row}`}>
      <button
        type="button"
        className={`hover-sunk grow min-w-0 flex wrap c-ink left rounded-sm figures ${classes.where}`}
        onClick={() => show(event)}
      >
        <b className="fw-semibold">{date}</b> <span>{blockInWords(conflictedDateTimeBlock)}</span>
        {entry !== null && (
          <span className={`ellipsis min-w-0 c-quiet ${classes.rule}`}>{draftInWords(entry.draft)}</span>
        )}
      </button>
      <div className={`flex wrap gap-hair flex-none ${classes.rowActs}`}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('View the event on {date}', { date })}
          onClick={() => acts.view(event)}
        >
          {t('View')}
        </Button>
        <RowActs word={t('Edit')} date={date} {...editsOf(entry, event, acts)} />
        <RowActs word={t('Delete')} date={date} {...deletionsOf(entry, event, acts)} />
      </div>
    </div>
  );
}

type Choice = { label: string; act: () => void };
type Choices = { choices: readonly Choice[] };

const isOfOneDate = (entry: Entry | null): boolean => entry?.kind === 'single-date';

function editsOf(entry: Entry | null, event: EventRef, acts: ScheduleActs): Choices {
  if (entry?.kind === 'legacy' || entry?.kind === 'onboarding') return { choices: [] };
  const group = {
    label: isOfOneDate(entry) ? t(TEXT.editEvent) : t(TEXT.editEventGroup),
    act: () => acts.editGroup(event),
  };
  if (isOfOneDate(entry)) return { choices: [group] };
  return { choices: [{ label: t(TEXT.editSingleEvent), act: () => acts.editDate(event) }, group] };
}

function deletionsOf(entry: Entry | null, event: EventRef, acts: ScheduleActs): Choices {
  const group = { label: t(TEXT.deleteEventGroup), act: () => acts.deleteGroup(event) };
  if (entry?.kind === 'onboarding') return { choices: [group] };
  if (isOfOneDate(entry)) return { choices: [{ ...group, label: t(TEXT.deleteEvent) }] };
  const label = entry?.kind === 'legacy' ? t(TEXT.deleteEvent) : t(TEXT.deleteSingleEvent);
  return { choices: [{ label, act: () => acts.deleteDate(event) }, group] };
}

/** A single action as a button; several as a menu. */
function RowActs({ word, date, choices }: Choices & { word: string; date: string }) {
  const [only, ...others] = choices;
  if (only === undefined) return null;
  const name = t('{word} the event on {date}', { word, date });
  if (others.length === 0) {
    return (
      <Button size="compact-sm" variant="subtle" aria-label={name} onClick={only.act}>
        {word}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={name}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {word}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        {choices.map(({ label, act }) => (
          <Menu.Item key={label} onClick={act}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
