import { createPortal } from 'react-dom';
import { useSession } from '../../../shared/session/session-context.ts';
import { customerOf, totalsOf } from '../../../shared/visit-record/visit-record.ts';
import { AppointmentPaper, type TableProps } from './appointment-table.tsx';
import classes from './list.module.css';

type DaySheetProps = Pick<TableProps, 'appointments' | 'todayOf'> & { title: string; day: string; place: string };

/** The printed day: the practice once at the top, column names on every page, and no row cut. Hidden on screen. */
export function DaySheet({ title, day, place, appointments, todayOf }: DaySheetProps) {
  const { practice } = useSession();
  return createPortal(
    <div className={`paper-sheet ${classes.sheet}`} aria-hidden="true">
      <header>
        <p>{practice}</p>
        <h1>{title}</h1>
        <p>{[day, place, totalsOf(appointments)].join(' · ')}</p>
      </header>
      <AppointmentPaper caption={day} appointments={appointments} todayOf={todayOf} customer={customerOf} />
    </div>,
    document.body,
  );
}
