import { ActionIcon } from '@mantine/core';
import { nameOfAddress } from '@sightline/forms/building/addresses';
import { nextSpot } from '@sightline/forms/building/moving';
import type { OutlineRow } from '@sightline/forms/building/outline';
import { readShowRule } from '@sightline/forms/building/show-rules';
import { rowName } from '@sightline/forms/building/wording';
import { isTrueAt, recordAt } from '@sightline/forms/json-access';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';
import { idOf } from '../model/builder-state.ts';
import { LAYOUT_TYPES, quoted, shownName, typeName, UNNAMED } from '../model/builder-words.ts';
import { useForm } from './builder-context.ts';
import classes from './building.module.css';
import { RowEditor } from './row-editor.tsx';
import { useRowDrag } from './use-row-drag.ts';

/** One component of the form: closed a line, opened its editor; below it what is inside of it. */
export function OutlineItem({ row, children }: { row: OutlineRow; children: ReactNode }) {
  const { state } = useForm();
  const { head, handle, edge } = useRowDrag(row);
  const name = shownName(row);
  const isOpen = state.open === nameOfAddress(row.address);
  return (
    <li
      className={`${row.role === 'section' ? 'bg-sunk' : 'bg-surface'} bordered rounded ${classes.item}`}
      data-open={isOpen || undefined}
    >
      <div ref={head} className={`row gap-xs relative ${classes.head}`} data-edge={edge ?? undefined}>
        <span
          ref={handle}
          className={`flex py-xs px-xxs c-faint ${classes.handle}`}
          title={t('Drag to move')}
          aria-hidden="true"
        >
          <IconGripVertical size={16} stroke={1.8} />
        </span>
        <RowToggle row={row} isOpen={isOpen} />
        <StepButtons row={row} name={name} />
      </div>
      {isOpen && <RowEditor row={row} />}
      {children}
    </li>
  );
}

function RowToggle({ row, isOpen }: { row: OutlineRow; isOpen: boolean }) {
  const { toggle } = useForm();
  const name = rowName(row.json);
  const isLayout = LAYOUT_TYPES.has(row.type);
  const isRequired = isTrueAt(recordAt(row.json, 'validate'), 'required');
  const notes = [
    ...(isLayout && name === '' ? [] : [typeName(row)]),
    ...(isRequired ? [t('Required')] : []),
    ...(readShowRule(row.json).kind === 'always' ? [] : [t('Conditional')]),
  ];
  return (
    <button
      type="button"
      id={idOf(row.address, 'toggle')}
      className={`bare-button row gap-xs min-w-0 grow ${classes.toggle}`}
      aria-expanded={isOpen}
      onClick={() => toggle(row.address, !isOpen)}
    >
      <IconChevronRight className={`flex-none ${classes.chevron}`} size={15} stroke={1.8} aria-hidden="true" />
      <span
        className={`ellipsis min-w-0 ${row.role === 'section' ? 'fw-semibold' : ''} ${name === '' && !isLayout ? 'c-warn' : ''} ${classes.name}`}
      >
        {shownName(row) || UNNAMED}
      </span>
      <span className={`text-small c-quiet nowrap ${classes.notes}`}>{notes.join(' · ')}</span>
    </button>
  );
}

function StepButtons({ row: { address }, name }: { row: OutlineRow; name: string }) {
  const { draft, step } = useForm();
  const buttons = [
    { by: -1, part: 'up', Icon: IconArrowUp },
    { by: 1, part: 'down', Icon: IconArrowDown },
  ] as const;
  return (
    <span className="flex gap-xxs">
      {buttons.map(({ by, part, Icon }) => (
        <ActionIcon
          key={part}
          id={idOf(address, part)}
          variant="subtle"
          color="gray"
          aria-label={t('Move {quoted} {part}', { quoted: quoted(name), part })}
          // A disabled button would lose the focus that a run of key presses needs.
          aria-disabled={nextSpot(draft.definition, address, by) === null}
          onClick={() => step(address, by)}
        >
          <Icon size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      ))}
    </span>
  );
}
