import { Button, Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { FOLD_WIDTH } from '@sightline/contract/navigation.texts';
import { IconEye } from '@tabler/icons-react';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import { LinkPatient } from '../link/link-patient.tsx';
import { isLinkable, nameOf, phoneOf } from '../model/entry-words.ts';
import { withToggled } from '../model/selection.ts';
import classes from './completed.module.css';
import { AppointmentDay, ResponseTime } from './entry-dates.tsx';
import { viewButtonId } from './view-button.ts';

type Column = RecordColumn<FormEntry>;

/** Below it nine columns have no room. */
const CARDS_BELOW = 750;

/** FRM-006; the position of Actions depends on the screen's width. */
const COLUMNS: readonly Column[] = [
  { title: t('Form Name'), isName: true, className: classes.name ?? '', cell: (entry) => <FormName entry={entry} /> },
  { title: t('First Name'), cell: ({ FirstName }) => FirstName },
  { title: t('Last Name'), cell: ({ LastName }) => LastName },
  { title: t('Appointment Date'), isWhole: true, cell: (entry) => <AppointmentDay entry={entry} /> },
  { title: t('Response Date'), cell: (entry) => <ResponseTime entry={entry} /> },
  { title: t('Email'), className: `anywhere ${classes.email}`, cell: ({ Email }) => <EmailAddress email={Email} /> },
  { title: t('Telephone Number'), isWhole: true, cell: phoneOf },
  { title: t('LocKey'), cell: ({ LocKey }) => LocKey },
];

type EntryTableProps = {
  rows: readonly FormEntry[];
  selected: ReadonlySet<number>;
  select: (ids: ReadonlySet<number>) => void;
  open: (entryKey: number) => void;
};

/** Completed forms, one per row; on a phone each row is a card. */
export function EntryTable({ rows, selected, select, open }: EntryTableProps) {
  const isNarrow = useMediaQuery(`(max-width: ${FOLD_WIDTH - 1}px)`, undefined, { getInitialValueInEffect: false });
  const actions: Column = {
    title: t('Actions'),
    isPinned: true,
    onCard: 'across',
    cell: (entry) => (
      <RowActs
        entry={entry}
        isSelected={selected.has(entry.Id)}
        toggle={() => select(withToggled(selected, entry.Id))}
        open={open}
      />
    ),
  };
  const columns = isNarrow ? [actions, ...COLUMNS] : [...COLUMNS, actions];
  return (
    <div data-tour="forms-entries">
      <RecordTable
        caption={t('Completed Forms')}
        columns={columns}
        rows={rows}
        keyOf={({ Id }) => Id}
        cardsBelow={CARDS_BELOW}
        marksOf={({ Id }) => ({ 'data-selected': selected.has(Id) || undefined })}
      />
    </div>
  );
}

function FormName({ entry }: { entry: FormEntry }) {
  const isUnlinked = isLinkable(entry) && entry.Patient?.tiedBy !== 'staff';
  return (
    <>
      {entry.Name}
      <UrgentMark entry={entry} />
      {isUnlinked && (
        <span className="grid justify-items-start gap-xxs mt-xxs text-small fw-normal c-quiet">
          {t('Not linked to a patient')}
          <LinkPatient entry={entry} />
        </span>
      )}
    </>
  );
}

function UrgentMark({ entry: { Urgent } }: { entry: FormEntry }) {
  if (Urgent == null) return null;
  const isHandled = Urgent.handledAt !== null;
  return (
    <>
      {' '}
      <span
        className={`p-0 px-xs text-tiny fw-semibold nowrap pill inline-block ${classes.urgent}`}
        data-handled={isHandled || undefined}
        title={Urgent.signs.map(({ answer }) => answer).join(', ')}
      >
        {isHandled ? t('Urgent, handled') : t('Urgent')}
      </span>
    </>
  );
}

/** A long address breaks after the @ first. */
function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

type RowActsProps = {
  entry: FormEntry;
  isSelected: boolean;
  toggle: () => void;
  open: (entryKey: number) => void;
};

function RowActs({ entry, isSelected, toggle, open }: RowActsProps) {
  const about = t('{Name} of {nameOf}', { Name: entry.Name, nameOf: nameOf(entry) });
  return (
    <div className={`row gap-sm ${classes.rowActs}`}>
      <Button
        id={viewButtonId(entry.Id)}
        size="compact-sm"
        variant="default"
        aria-label={t('View {about}', { about })}
        leftSection={<IconEye size={14} stroke={1.8} aria-hidden="true" />}
        onClick={() => open(entry.Id)}
      >
        {t('View')}
      </Button>
      <Checkbox aria-label={t('Select {about}', { about })} checked={isSelected} onChange={toggle} />
    </div>
  );
}
