import type { Report } from '@sightline/contract/reports/report';
import { useLocation } from 'react-router';
import { useAddress } from '../../../shared/address/use-address.ts';
import { readSearch, searchState } from '../model/search-state.ts';
import { readView, type View, writeView } from '../model/view.ts';

type Change = Partial<View> & { searchPhrase?: string };

/** A report's view in the URL and this history entry, and how to change it. */
export function useView(report: Report) {
  const [query, setQuery] = useAddress();
  const { state } = useLocation();
  const searchPhrase = readSearch(state);
  const view = readView(query, report);

  function change({ searchPhrase: sought = searchPhrase, ...part }: Change, { replace = false } = {}) {
    setQuery((before) => writeView(before, { ...readView(before, report), ...part }, report), {
      replace,
      state: searchState(sought),
    });
  }
  return { view, searchPhrase, change };
}

export type ViewDesk = ReturnType<typeof useView>;
