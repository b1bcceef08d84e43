import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useAddress } from '../../../shared/address/use-address.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { useEntries } from '../api/load-entries.ts';
import { usePlaces } from '../api/load-places.ts';
import { type Filters, type Paging, readFilters, readPaging, writeFilters, writePaging } from '../model/filters.ts';
import { NOTHING_SELECTED, selectedIn } from '../model/selection.ts';
import { rememberedSearch } from './remembered.ts';

/**
 * The URL's completed forms, with the search text and the checked rows.
 * @param isListShown with one form open, the list is not requested
 */
export function useCompleted({ isListShown }: { isListShown: boolean }) {
  const { coverKey, claims } = useSession();
  const whose = { coverKey, user: claims.unique_name };
  const [query, setQuery] = useAddress();
  const [text, setText] = useState('');
  const places = usePlaces();
  const read = readFilters(query, rememberedSearch.read(whose), new Date());
  const isForeign = places.data !== undefined && !places.data.some(({ locKey }) => locKey === read.locKey);
  const filters: Filters = { ...read, locKey: isForeign ? 0 : read.locKey, text };
  const paging = readPaging(query);
  const entries = useEntries({ filters, paging, isShown: isListShown });

  function search(next: Filters) {
    rememberedSearch.write(whose, next);
    if (paging.page === 1 && JSON.stringify(next) === JSON.stringify(filters)) void entries.refetch();
    // Together, so that the new text is not requested with the old dates.
    startTransition(() => {
      setText(next.text);
      setQuery((before) => writeFilters(before, next));
    });
  }
  const turnTo = (next: Paging, { replace = false } = {}) =>
    setQuery((before) => writePaging(before, next), { replace });

  const totalPages = entries.isPlaceholderData ? undefined : entries.data?.TotalPages;
  const turnBack = useEffectEvent((page: number) => turnTo({ ...paging, page }, { replace: true }));
  useEffect(() => {
    if (totalPages !== undefined && totalPages > 0 && paging.page > totalPages) turnBack(totalPages);
  }, [totalPages, paging.page]);

  return { places: places.data ?? [], filters, paging, entries, search, turnTo, ...useSelection({ filters, paging }) };
}

/** Checks do not carry over to another page or search. */
function useSelection(shown: { filters: Filters; paging: Paging }) {
  const of = JSON.stringify(shown);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  return {
    selected: selectedIn(selection, of),
    select: (ids: ReadonlySet<number>) => setSelection({ of, ids }),
  };
}

export type CompletedDesk = ReturnType<typeof useCompleted>;
