import {
  addPractice,
  deletePractice,
  editPractice,
  type NewPractice,
  type PracticeChange,
} from '@sightline/contract/practices.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useRenewPractices } from './load-practices.ts';

export type PracticeSave = { coverKey: null; practice: NewPractice } | { coverKey: number; change: PracticeChange };

/** Adds a practice, or changes one. */
export function useSavePractice() {
  const renew = useRenewPractices();
  return useAct({
    mutationFn: (save: PracticeSave) =>
      save.coverKey === null
        ? call(addPractice, { body: save.practice })
        : call(editPractice, { params: { coverKey: String(save.coverKey) }, body: save.change }),
    onSettled: () => void renew(),
  });
}

/** Deletes a practice that was never used. */
export function useDeletePractice() {
  const renew = useRenewPractices();
  return useAct({
    mutationFn: ({ coverKey, name }: { coverKey: number; name: string }) =>
      call(deletePractice, { params: { coverKey: String(coverKey) }, body: { name } }),
    onSuccess: () => void renew(),
  });
}
