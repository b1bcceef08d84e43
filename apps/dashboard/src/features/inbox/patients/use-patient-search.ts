import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { showMessage } from '../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../shared/log.ts';
import { usePatients } from '../api/find-patients.ts';
import {
  isSameSearch,
  NO_FIELDS,
  type SearchField,
  type SearchFields,
  searchOf,
  withField,
} from '../model/patient-search.ts';

/** The delay after typing stops (MSG-029). */
const SEARCH_AFTER_MS = 1_000;

/** Searches patients by the four inputs: 1 s after typing stops, at once on Enter. */
export function usePatientSearch(locKey: number) {
  const [fields, setFields] = useState<SearchFields>(NO_FIELDS);
  // The location's patients come first. Results keep their order if another location is chosen meanwhile.
  const [{ asked, from }, setAsking] = useState<{ asked: SearchFields | null; from: number }>({
    asked: null,
    from: locKey,
  });
  const setAsked = (search: SearchFields | null) => setAsking({ asked: search, from: locKey });
  const query = usePatients(asked, from);
  const wanted = searchOf(fields);
  const isWaiting = wanted !== null && !isSameSearch(wanted, asked);
  const ask = useEffectEvent(() => setAsked(wanted));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key press restarts the delay
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => ask(), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fields, isWaiting]);

  const { error, errorUpdatedAt } = query;
  const tell = useEffectEvent(() => {
    if (error === null) return;
    logError('find patients', error);
    void showMessage(CONVERSATION_DIALOG.sendUnavailable);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each failure
  useEffect(() => tell(), [errorUpdatedAt]);

  function put(next: SearchFields): void {
    setFields(next);
    // An empty search also clears earlier results.
    if (searchOf(next) === null) setAsked(null);
  }
  return {
    fields,
    /** The search of the current or coming results; null for an empty search. */
    asked,
    query,
    isWaiting,
    change: (field: SearchField, text: string) => put(withField(fields, field, text)),
    clear: () => put(NO_FIELDS),
    searchNow(): void {
      if (wanted === null) return;
      if (isSameSearch(wanted, asked)) void query.refetch();
      else setAsked(wanted);
    },
  };
}

export type PatientSearch = ReturnType<typeof usePatientSearch>;
