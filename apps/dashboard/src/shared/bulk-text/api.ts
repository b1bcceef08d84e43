import {
  type BulkSelection,
  listBulkRecipients,
  prepareBulkText,
  readBulkChoices,
  startBulkText,
} from '@sightline/contract/bulk-texts.calls';
import type { BulkKind, BulkReason, RecipientState } from '@sightline/contract/bulk-texts.texts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { useSession } from '../session/session-context.ts';

export const BULK_KEY = ['bulk-texts'] as const;

/** Templates that may go to many, and how the practice sends. */
export function useChoices() {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...BULK_KEY, coverKey, 'choices'],
    queryFn: ({ signal }) => call(readBulkChoices, {}, { signal }),
  });
}

/** A template, or words of their own. */
export type BulkWords = { pairKey: number } | { text: string };

/** Who would get which text, as of now; without words it asks for nothing. */
export function usePrepared(asked: {
  clientKey: string;
  selection: BulkSelection;
  words: BulkWords | null;
  kind: BulkKind;
}) {
  const { coverKey } = useSession();
  const { words, ...rest } = asked;
  return useQuery({
    queryKey: ['bulk-text-draft', coverKey, asked.clientKey, words, asked.kind],
    queryFn: ({ signal }) => call(prepareBulkText, { body: { ...rest, ...words } }, { signal }),
    enabled: words !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export type RecipientView = { state: RecipientState | null; reason: BulkReason | null; page: number };

/** A page of those who were chosen. `asOf` changes with the list. */
export function useRecipients({ bulkKey, view, asOf }: { bulkKey: number; view: RecipientView; asOf: string }) {
  const { coverKey } = useSession();
  const { state, reason, page } = view;
  const query = { page: String(page), ...(state && { state }), ...(reason && { reason }) };
  return useQuery({
    queryKey: [...BULK_KEY, coverKey, 'recipients', bulkKey, asOf, query],
    queryFn: ({ signal }) => call(listBulkRecipients, { params: { bulkKey: String(bulkKey) }, query }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function useStart() {
  const queries = useQueryClient();
  return useAct({
    mutationFn: ({ bulkKey, ...body }: { bulkKey: number; startsAt: string | null; holdOut: boolean }) =>
      call(startBulkText, { params: { bulkKey: String(bulkKey) }, body }),
    // Not waited for: the dialog closes first.
    onSuccess: () => void queries.invalidateQueries({ queryKey: BULK_KEY }),
  });
}
