import { Button } from '@mantine/core';
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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { visitKeys } from './keys.ts';

type Body<C extends Call> = Omit<NonNullable<Sent<C>['body']>, 'clientKey'>;
const NOTICE = 'visit-act';

/** A visit, and the act's fields. */
type OfVisit<C extends Call> = Body<C> & { apptKey: number };

const newKey = (): string => crypto.randomUUID();

/** What was done, with an undo for as long as the server takes one. */
function useDone() {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: visitKeys.all });
  async function undo(actKey: number) {
    notices.hide(NOTICE);
    try {
      await call(undoVisitAct, { body: { actKey } });
      notices.info(t('Undone.'), { id: NOTICE });
    } catch (error) {
      notices.error(error instanceof Error ? error.message : t('Couldn’t undo this.'), { id: NOTICE });
    }
    await renew();
  }
  return (words: string) => ({
    // The undo of the act before is over.
    onMutate: () => notices.hide(NOTICE),
    onSuccess: ({ actKey, isTexted, isMailed }: VisitOutcome) => {
      const message = isTexted ? t('The patient gets a text.') : isMailed ? t('The patient gets an email.') : '';
      notices.info(
        <div className="flex items-center between gap-sm">
          <span>{`${words} ${message}`.trim()}</span>
          <Button size="compact-sm" variant="default" onClick={() => void undo(actKey)}>
            {t('Undo')}
          </Button>
        </div>,
        { id: NOTICE, autoClose: UNDO_SECONDS * 1_000 },
      );
      return renew();
    },
    onError: () => renew(),
  });
}

export function useBookVisit() {
  return useMutation({
    mutationFn: (body: Body<typeof bookVisit>) => call(bookVisit, { body: { ...body, clientKey: newKey() } }),
    ...useDone()(t('Visit booked.')),
  });
}

export function useMoveVisit() {
  return useMutation({
    mutationFn: ({ apptKey, ...body }: OfVisit<typeof moveVisit>) =>
      call(moveVisit, { params: { apptKey: String(apptKey) }, body: { ...body, clientKey: newKey() } }),
    ...useDone()(t('Visit moved.')),
  });
}

export function useCancelVisit() {
  return useMutation({
    mutationFn: ({ apptKey, ...body }: OfVisit<typeof cancelVisit>) =>
      call(cancelVisit, { params: { apptKey: String(apptKey) }, body: { ...body, clientKey: newKey() } }),
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
  const { onSuccess, onError } = useDone()(MARKED[as]);
  return useMutation({
    mutationFn: ({ apptKey, stamp }: { apptKey: number; stamp: string }) =>
      call(markVisit, { params: { apptKey: String(apptKey) }, body: { stamp, status: as, clientKey: newKey() } }),
    onSuccess,
    onError: (error) => {
      notices.error(error.message);
      return onError();
    },
  });
}
