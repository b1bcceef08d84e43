import { getAppointmentTypes } from '@sightline/contract/appointment-types.calls';
import { modGetInsuranceData } from '@sightline/contract/insurance-types.calls';
import { type CalendarData, getCalendarData } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import { getAvailabilityPreview, type OfferedTime } from '@sightline/contract/schedule-offers.calls';
import { useQuery } from '@tanstack/react-query';
import { CancelledError } from '../../../shared/api/call.ts';
import { logError } from '../../../shared/log.ts';
import { callSetup, readSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, queryOf, type Setup, useSetup } from '../../../shared/setup/setup-context.ts';
import { compareNames } from '../../../shared/words/compare-names.ts';
import { t } from '../../../shared/words/words.ts';
import { scheduleKeys } from '../desk/schedule-keys.ts';
import { addDays } from '../model/preview.ts';

/** Below the practice's schedule key, so that schedule changes also refresh what is offered. */
export const previewKey = (setup: Setup) => {
  const { coverKey, locKey, acctKey } = keysOf(setup);
  return [...scheduleKeys.all(coverKey), 'preview', locKey, acctKey] as const;
};

type GroupColor = { groupId: number; color: string };
type PreviewQuery = { taskKey: number | null; start: string; colors: GroupColor[] };

/** `messages` apply to all the times, for example that patients can't see them. */
type PreviewWindow = { times: readonly OfferedTime[]; messages: readonly string[] };

/** The times offered to patients in the week from `start` (SCH-006); not requested without a type. */
export function useOfferedTimes({ taskKey, start, colors }: PreviewQuery) {
  const setup = useSetup();
  async function load(signal: AbortSignal): Promise<PreviewWindow> {
    try {
      const body = { ...keysOf(setup), taskKey, startDate: start, gIdColors: colors };
      const answer = await callSetup(getAvailabilityPreview, { body, query: {} }, { signal, supersede: true });
      return { times: answer.data, messages: answer.messages };
    } catch (error) {
      // The specification's text is not displayed; the page has its own error state.
      if (!(error instanceof CancelledError)) logError(t(SCHEDULE_TEXT.previewFailed), error);
      throw error;
    }
  }
  return useQuery({
    queryKey: [...previewKey(setup), 'times', taskKey, start],
    queryFn: ({ signal }) => load(signal),
    enabled: taskKey !== null,
    // Someone else may have booked a time since.
    staleTime: 0,
  });
}

/** The types patients can book here, by name. */
export function useActiveTypes() {
  const setup = useSetup();
  const { coverKey, locKey, acctKey } = keysOf(setup);
  return useQuery({
    // Refreshed with the tab's list but separate from it: that one has another order.
    queryKey: ['setup', coverKey, 'appointment-types', locKey, acctKey, 'bookable'],
    queryFn: ({ signal }) =>
      readSetup(getAppointmentTypes, { body: keysOf(setup), query: {} }, { signal, supersede: true }),
    select: (types) =>
      types.filter(({ active }) => active).toSorted((one, other) => compareNames(one.name, other.name)),
  });
}

/** The carriers offered here to patients; only for users who may read them. */
export function useCarriersHere({ isAllowed }: { isAllowed: boolean }) {
  const setup = useSetup();
  const { coverKey, locKey, acctKey } = keysOf(setup);
  return useQuery({
    queryKey: ['setup', coverKey, 'carriers', locKey, acctKey, 'bookable'],
    queryFn: ({ signal }) => readSetup(modGetInsuranceData, { query: queryOf(setup) }, { signal }),
    enabled: isAllowed,
  });
}

type Week = { calendar: CalendarData; start: string; isNeeded: boolean };

/** The blocks of a week: the calendar's, or separately loaded if it shows other days. */
export function useWeekBlocks({ calendar, start, isNeeded }: Week) {
  const setup = useSetup();
  const end = addDays(start, 6);
  const { period } = calendar;
  const isShown = period.startDate <= start && end <= period.endDate;
  const { data } = useQuery({
    queryKey: [...previewKey(setup), 'blocks', start],
    queryFn: ({ signal }) => {
      const body = { ...keysOf(setup), period: { startDate: start, endDate: end } };
      return readSetup(getCalendarData, { body, query: {} }, { signal, supersede: true });
    },
    enabled: isNeeded && !isShown,
    staleTime: 0,
  });
  return isShown ? calendar.blocks : (data?.blocks ?? []);
}
