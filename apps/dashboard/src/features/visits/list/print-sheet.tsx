import type { CalendarPage } from '@sightline/contract/visits.calls';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { longDay } from '../model/words.ts';
import { VisitList } from './visit-list.tsx';

/** Whether the page is being printed: the sheet is made then, not with each day. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

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
