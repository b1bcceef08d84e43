import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { useRef } from 'react';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { snack, tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { deleteEvent } from '../api/delete-event.ts';
import { strandedByDeletion } from '../api/stranded-visits.ts';
import type { ScheduleKeys } from '../model/request.ts';
import { type Deletion, type DeletionOutcome, deletionFlow } from '../model/request-deletion.ts';
import { askStranded } from '../stranded/ask-stranded.tsx';
import type { EventRef } from './acts.ts';
import type { Entries } from './use-entries.ts';

type DeletingProps = {
  place: ScheduleKeys;
  entries: Entries;
  canText: boolean;
  /** After a deletion, with the visits whose patients are texted next. */
  onDeleted: (configId: number, toText: readonly StrandedVisit[]) => void;
  renew: () => void;
};

/** Deletes an event or its group, after a question that names what is lost. */
export function useDeleting({ place, entries, canText, onDeleted, renew }: DeletingProps) {
  const isUnderWay = useRef(false);

  const flowOf = (deletion: Deletion): Promise<DeletionOutcome> =>
    deletionFlow(deletion, {
      listStranded: () => strandedByDeletion(deletion, place),
      remove: () => deleteEvent(deletion, place),
      async ask({ text, detail, stranded }) {
        if (stranded.total > 0) return askStranded({ stranded, canText, act: 'delete', detail });
        return (await askConfirm({ text, detail, confirm: t('Delete'), destructive: true })) ? 'go-on' : 'cancel';
      },
    });

  function settle(outcome: DeletionOutcome, configId: number): void {
    if (outcome.kind === 'failed') {
      tellFailure(outcome.error);
      // Someone else may have deleted it already, which then shows.
      renew();
    }
    if (outcome.kind !== 'deleted') return;
    snack(t(TEXT.deleted));
    renew();
    onDeleted(configId, outcome.toText);
  }

  return async (event: EventRef, scope: Deletion['scope']): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const entry = await entries.find(event);
      if (entry !== null) settle(await flowOf({ entry, scope, date: event.date }), event.configId);
    } finally {
      isUnderWay.current = false;
    }
  };
}
