import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import type { KnownPatient } from '../../shared/patient-choice/patient-choice.tsx';
import { BookDialog } from './booking/book-dialog.tsx';
import { CancelDialog } from './booking/cancel-dialog.tsx';
import type { Chosen } from './booking/chosen.ts';
import { MoveDialog } from './booking/move-dialog.tsx';
import { VisitPanel } from './panel/visit-panel.tsx';

/** What is being done. */
export type Dialog =
  | { kind: 'book'; start: Partial<Chosen>; patient?: KnownPatient | null }
  | { kind: 'move'; visit: CalendarVisit; start: Partial<Chosen> }
  | { kind: 'cancel'; visit: CalendarVisit };

/** A new visit of the same kind, after one that was missed or cancelled; the time is to be chosen. */
function againOf({ visit, today }: { visit: CalendarVisit; today: string }): Dialog {
  const { addKey, firstName, lastName, locKey, acctKey, taskKey } = visit;
  return {
    kind: 'book',
    start: { locKey, acctKey, taskKey, date: today },
    patient: { addKey, firstName, lastName },
  };
}

type DialogsProps = {
  page: CalendarPage;
  dialog: Dialog | null;
  /** The open visit. */
  visit: CalendarVisit | null;
  show: (dialog: Dialog) => void;
  close: () => void;
};

/** The open visit, or the act on it: one at a time. */
export function Dialogs({ page, dialog, visit, show, close }: DialogsProps) {
  // A dialog may be open while someone else changes the visit.
  const latest = (of: CalendarVisit) => page.visits.find(({ apptKey }) => apptKey === of.apptKey) ?? of;
  if (dialog?.kind === 'book')
    return <BookDialog page={page} start={dialog.start} patient={dialog.patient ?? null} close={close} />;
  if (dialog?.kind === 'move')
    return (
      <MoveDialog page={page} opened={dialog.visit} onPage={latest(dialog.visit)} start={dialog.start} close={close} />
    );
  if (dialog?.kind === 'cancel')
    return <CancelDialog page={page} opened={dialog.visit} onPage={latest(dialog.visit)} close={close} />;
  if (visit === null) return null;
  return (
    <VisitPanel
      page={page}
      visit={visit}
      close={close}
      move={() => show({ kind: 'move', visit, start: {} })}
      cancel={() => show({ kind: 'cancel', visit })}
      bookAgain={() => show(againOf({ visit, today: page.today }))}
    />
  );
}
