import type { Call, Sent } from '@sightline/contract/call';
import {
  bookVisit,
  cancelVisit,
  markVisit,
  moveVisit,
  type VisitMark,
  type VisitOutcome,
} from '@sightline/contract/visit-acts.calls';
import { UNDO_SECONDS, undoVisitAct } from '@sightline/contract/visits.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { problemWords } from '../../../shared/api/problem-words.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { UndoNotice } from '../undo-notice.tsx';
import { useActKey } from './act-key.ts';
import { visitKeys } from './keys.ts';

type Body<C extends Call> = Omit<NonNullable<Sent<C>['body']>, 'clientKey'>;
const NOTICE = 'visit-act';

/** A visit, and the act's fields. */
type OfVisit<C extends Call> = Body<C> & { apptKey: number };

function useRenewal() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: visitKeys.all });
}

/** What was done, with an undo for as long as the server takes one. */
function useDone() {
  const renew = useRenewal();
  async function undo(actKey: number) {
    notices.hide(NOTICE);
    try {
      await call(undoVisitAct, { body: { actKey } });
      notices.info(t('Undone.'), { id: NOTICE });
    } catch (error) {
      notices.error(error instanceof Error ? problemWords(error) : t('Couldn’t undo this.'), { id: NOTICE });
    }
    await renew();
  }
  return (words: string) => ({
    // The undo of the act before is over.
    onMutate: () => notices.hide(NOTICE),
    onSuccess: ({ actKey, isTexted, isMailed }: VisitOutcome) => {
      const message = isTexted ? t('The patient gets a text.') : isMailed ? t('The patient gets an email.') : '';
      notices.info(<UndoNotice words={`${words} ${message}`.trim()} undo={() => void undo(actKey)} />, {
        id: NOTICE,
        autoClose: UNDO_SECONDS * 1_000,
      });
      // Not waited for: a dialog closes first, or it would show the calendar's answer about the visit just made.
      void renew();
    },
    onError: () => renew(),
  });
}

export function useBookVisit() {
  const { keyOf } = useActKey();
  return useAct({
    mutationKey: visitKeys.dialogs,
    mutationFn: (body: Body<typeof bookVisit>) => call(bookVisit, { body: { ...body, clientKey: keyOf(body) } }),
    ...useDone()(t('Visit booked.')),
  });
}

export function useMoveVisit() {
  const { keyOf } = useActKey();
  return useAct({
    // The stamp is no part of the act: if the lost answer said that the visit was moved, it has another one by now.
    mutationKey: visitKeys.dialogs,
    mutationFn: ({ apptKey, stamp, ...act }: OfVisit<typeof moveVisit>) =>
      call(moveVisit, {
        params: { apptKey: String(apptKey) },
        body: { ...act, stamp, clientKey: keyOf({ apptKey, ...act }) },
      }),
    ...useDone()(t('Visit moved.')),
  });
}

export function useCancelVisit() {
  const { keyOf } = useActKey();
  return useAct({
    mutationKey: visitKeys.dialogs,
    mutationFn: ({ apptKey, stamp, ...act }: OfVisit<typeof cancelVisit>) =>
      call(cancelVisit, {
        params: { apptKey: String(apptKey) },
        body: { ...act, stamp, clientKey: keyOf({ apptKey, ...act }) },
      }),
    ...useDone()(t('Visit cancelled.')),
  });
}

const MARKED: Record<VisitMark, string> = {
  confirmed: t('Marked as confirmed.'),
  arrived: t('Marked as arrived.'),
  kept: t('Marked as kept.'),
  missed: t('Marked as missed.'),
  reset: t('Mark undone.'),
};

export function useMarkVisit(as: VisitMark) {
  const { keyOf, spent } = useActKey();
  const done = useDone()(MARKED[as]);
  const renew = useRenewal();
  return useAct({
    ...done,
    mutationFn: ({ apptKey, stamp }: { apptKey: number; stamp: string }) => {
      const act = { apptKey, status: as };
      const body = { stamp, status: as, clientKey: keyOf(act) };
      return call(markVisit, { params: { apptKey: String(apptKey) }, body });
    },
    onSuccess: (outcome) => {
      // Undone, the same mark can be given again.
      spent();
      done.onSuccess(outcome);
      // The button stays busy until the visit is shown as marked: a second press would come with the former stamp.
      return renew();
    },
    onError: (error) => {
      notices.error(error.message);
      return done.onError();
    },
  });
}
