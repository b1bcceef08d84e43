import type { CoverRow } from '@sightline/contract/covers.calls';
import { COVER_TEXT } from '@sightline/contract/covers.texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CancelledError } from '../../../shared/api/call.ts';
import type { Claims } from '../../../shared/session/token.ts';
import { t } from '../../../shared/words/words.ts';
import { useOwnCovers } from '../api/own-covers.ts';
import { type CoverSearch, useCoverSearch } from '../api/search-covers.ts';
import { useSelectCover } from '../api/select-cover.ts';
import { searchProblem, selfSelected } from '../model/chooser.ts';

type Chooser = { claims: Claims; isReminded: boolean; onSelected: () => void };

/** The chooser's actions: own covers, search among all, and selecting one. */
export function useChooser({ claims, isReminded, onSelected }: Chooser) {
  const own = useOwnCovers(claims.sid);
  const found = useCoverSearch();
  const selection = useSelectCover(onSelected);
  const [message, setMessage] = useState<string | null>(isReminded ? t(COVER_TEXT.noneChosen) : null);

  function select(cover: CoverRow) {
    setMessage(null);
    selection.mutate(cover, { onError: () => setMessage(t(COVER_TEXT.updateFailed)) });
  }

  function search({ type, text }: CoverSearch) {
    const problem = searchProblem(type, text);
    setMessage(problem);
    if (problem !== null) return;
    found.mutate(
      { type, text },
      {
        onSuccess: (covers) => setMessage(covers.length === 0 ? t("{value} doesn't exist!", { value: text }) : null),
        onError: (error) => setMessage(error instanceof CancelledError ? null : t(COVER_TEXT.searchFailed)),
      },
    );
  }

  const isTried = useRef(false);
  const only = selfSelected(claims, own.data ?? []);
  const selectOnly = useEffectEvent(() => {
    if (only === null || isTried.current) return;
    isTried.current = true;
    select(only);
  });
  useEffect(() => {
    if (only !== null) selectOnly();
  }, [only]);

  const covers = found.data ?? own.data;
  const selecting = selection.isPending ? selection.variables.CoverKey : null;
  return { own, covers, message, search, isSearching: found.isPending, select, selecting };
}
