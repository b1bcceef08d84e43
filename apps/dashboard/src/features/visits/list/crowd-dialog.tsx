import { Modal } from '@mantine/core';
import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { counted } from '../../../shared/words/counted.ts';
import type { Crowd } from '../board/crowds.ts';
import { longDay } from '../model/words.ts';
import { VisitList } from './visit-list.tsx';

type CrowdDialogProps = { crowd: Crowd; page: CalendarPage; open: (visit: CalendarVisit) => void; close: () => void };

/** The visits of an hour that the week has no room for. */
export function CrowdDialog({ crowd: { date, visits }, page, open, close }: CrowdDialogProps) {
  const keys = new Set(visits.map(({ apptKey }) => apptKey));
  return (
    <Modal opened onClose={close} title={`${longDay(date)}: ${counted(visits.length, 'visit')}`}>
      <VisitList
        page={{ ...page, from: date, to: date }}
        visits={page.visits.filter(({ apptKey }) => keys.has(apptKey))}
        open={open}
      />
    </Modal>
  );
}
