import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { displayDay } from '@sightline/scheduling/wire';
import { useRef } from 'react';
import { dayWithName } from '../../../shared/date-field/day-words.ts';
import { askConfirm, sayError } from '../../../shared/setup/setup-dialogs.ts';
import { snack, tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { deleteExemption } from '../api/delete-exemption.ts';
import { dayOf } from '../model/request.ts';
import { changeRefusal, conflictsOfList } from '../model/request-refusals.ts';
import type { EventRef } from './acts.ts';

/** Why a date stays exempted, as text; null for a different error. */
function blockersText(error: unknown): string | null {
  const refusal = changeRefusal(error);
  if (refusal === null) return null;
  const { errors } = conflictsOfList(refusal.conflicts);
  const dates = [...new Set(errors.map(({ conflictedDate }) => dayWithName(dayOf(conflictedDate))))];
  return dates.length === 0 ? null : t('It conflicts with another event on {dates}.', { dates: dates.join(', ') });
}

/** Removes a date from a group's exemption list (SCH-018). Resolves to whether it succeeded. */
export function useRestoring(renew: () => void) {
  const isUnderWay = useRef(false);

  async function restore(event: EventRef): Promise<boolean> {
    const text = t('Remove this date {date} to the exemption list?', { date: displayDay(dayOf(event.date)) });
    const detail = t('The group applies on that date again.');
    if (!(await askConfirm({ text, detail, confirm: t('Remove') }))) return false;
    try {
      await deleteExemption(event);
    } catch (error) {
      const reason = blockersText(error);
      if (reason === null) tellFailure(error);
      else await sayError({ title: t(TEXT.availabilityError), text: reason });
      return false;
    }
    snack(t(TEXT.exemptionDeleted));
    renew();
    return true;
  }
  return async (event: EventRef): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      return await restore(event);
    } finally {
      isUnderWay.current = false;
    }
  };
}
