import type { CalendarPage } from '@sightline/contract/visits.calls';
import { createPortal } from 'react-dom';
import { usePrinting } from '../../../shared/page/use-printing.ts';
import { longDay } from '../model/words.ts';
import { VisitList } from './visit-list.tsx';

/** The visits on paper. */
export function PrintSheet({ page }: { page: CalendarPage }) {
  if (!usePrinting()) return null;
  return createPortal(
    <div className="paper-sheet">
      <h1>{longDay(page.from)}</h1>
      <VisitList page={page} visits={page.visits.filter(({ status }) => status !== 'cancelled')} />
    </div>,
    document.body,
  );
}
