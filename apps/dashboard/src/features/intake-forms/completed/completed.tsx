import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../../shared/address/use-address.ts';
import { t } from '../../../shared/words/words.ts';
import { EntryView } from '../entry/entry-view.tsx';
import { readEntry, writeEntry } from '../model/filters.ts';
import { PrintSheet } from '../print/print-sheet.tsx';
import { usePrinting } from '../print/use-printing.ts';
import { EntryPanel } from './entry-panel.tsx';
import { FiltersBar } from './filters-bar.tsx';
import { useCompleted } from './use-completed.ts';
import { viewButtonId } from './view-button.ts';

/** The Completed Forms tab: the list, or one entry's form, according to the URL (FRM-004 to FRM-009). */
export function Completed() {
  const { entryKey, open, close } = useOpenEntry();
  const desk = useCompleted({ isListShown: entryKey === 0 });
  const printing = usePrinting();
  return (
    <section className="stack gap-md pt-md" aria-label={t(FORMS_TEXT.completed)}>
      {entryKey > 0 ? (
        <EntryView entryKey={entryKey} desk={desk} printing={printing} close={close} />
      ) : (
        <>
          <FiltersBar
            applied={desk.filters}
            places={desk.places}
            isBusy={desk.entries.isFetching}
            search={desk.search}
          />
          <EntryPanel desk={desk} printing={printing} open={open} />
        </>
      )}
      <PrintSheet entries={printing.entries} places={desk.places} />
    </section>
  );
}

/** main ↔ form-view: an entry has its own URL, and Back returns to the list. */
function useOpenEntry() {
  const [query, setQuery] = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const entryKey = readEntry(query);
  const openedLast = useRef(0);
  useEffect(() => {
    if (entryKey > 0) openedLast.current = entryKey;
    else if (openedLast.current > 0) document.getElementById(viewButtonId(openedLast.current))?.focus();
  }, [entryKey]);
  return {
    entryKey,
    open: (key: number) => setQuery((before) => writeEntry(before, key), { state: { isFromList: true } }),
    close: () => {
      if (state?.isFromList === true) void navigate(-1);
      else setQuery((before) => writeEntry(before, 0), { replace: true });
    },
  };
}
