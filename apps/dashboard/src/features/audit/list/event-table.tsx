import { Drawer } from '@mantine/core';
import type { AuditEvent } from '@sightline/contract/audit.calls';
import { useState } from 'react';
import { stamp } from '../../../shared/dates/dates.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import classes from '../../../shared/table/record-table.module.css';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import { activityWords, userWords } from '../model/activity.ts';
import { EventFacts, patientsWords } from './event-facts.tsx';

const CARDS_BELOW = 900;

const columnsFor = (open: (event: AuditEvent) => void): readonly RecordColumn<AuditEvent>[] => [
  { title: t('When'), isWhole: true, cell: ({ at }) => stamp(at) },
  { title: t('Who'), cell: ({ userName }) => userWords(userName) },
  {
    title: t('Activity'),
    isName: true,
    className: 'anywhere',
    cell: (event) => (
      <button
        type="button"
        className={`bare-button left c-ink ${classes.rowLink}`}
        aria-haspopup="dialog"
        onClick={() => open(event)}
      >
        {activityWords(event.title)}
      </button>
    ),
  },
  { title: t('Patients'), cell: patientsWords },
  {
    title: t('Result'),
    isWhole: true,
    cell: ({ outcome }) =>
      outcome === 'done' ? t('Allowed') : <span className="c-bad fw-medium">{t('Refused')}</span>,
  },
];

/** Events of the trail; each row opens its details. */
export function EventTable({ events }: { events: readonly AuditEvent[] }) {
  const [opened, setOpened] = useState<AuditEvent | null>(null);
  return (
    <>
      <RecordTable
        caption={t('Audit events')}
        columns={columnsFor(setOpened)}
        rows={events}
        keyOf={({ seq }) => seq}
        cardsBelow={CARDS_BELOW}
      />
      <Drawer opened={opened !== null} onClose={() => setOpened(null)} title={t('Event')} position="right" size={420}>
        {opened !== null && <EventFacts event={opened} />}
      </Drawer>
    </>
  );
}
