import type { AppointmentType } from '@sightline/contract/appointment-types.calls';
import type { Carrier } from '@sightline/contract/insurance-types.calls';
import type { CalendarData } from '@sightline/contract/schedule.calls';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import type { OfferedTime } from '@sightline/contract/schedule-offers.calls';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session-context.ts';
import type { TimeQuestion } from '../api/explain-time.ts';
import { useActiveTypes, useCarriersHere, useOfferedTimes, useWeekBlocks } from '../api/load-preview.ts';
import { addDays, firstDateOf, openTimes, weekDates, weekStart } from '../model/preview.ts';

const NOON = '12:00';

type PreviewChoice = { type: AppointmentType | null; carrier: Carrier | null; start: string };
type PreviewSource = { calendar: CalendarData; colorOf: (groupId: number) => string };

/** Every group the calendar knows, with its color, which the server applies to the times. */
function groupColors({ calendar, colorOf }: PreviewSource) {
  const ids = [
    ...calendar.configs.map(({ wsConfigFormId }) => wsConfigFormId),
    ...calendar.blocks.map(({ calendarConfig }) => calendarConfig.wsConfigFormId),
  ];
  return [...new Set(ids)].map((groupId) => ({ groupId, color: colorOf(groupId) }));
}

function useChoices() {
  const { allows } = useSession();
  const types = useActiveTypes();
  const carriers = useCarriersHere({ isAllowed: allows('Dv4InsuranceTypeMenu') });
  const [taskKey, chooseType] = useState<number | null>(null);
  const [insName, chooseCarrier] = useState<string | null>(null);
  const type: AppointmentType | null = types.data?.find((known) => known.taskKey === taskKey) ?? null;
  const carrier: Carrier | null = carriers.data?.find((known) => known.insName === insName) ?? null;
  return { types, carriers: carriers.data ?? [], type, carrier, chooseType, chooseCarrier };
}

/** The week shown, and the time being asked about; `draft` holds its fields. */
function useQuestion(today: string) {
  const [start, setStart] = useState(() => weekStart(today));
  const [asked, setAsked] = useState<TimeQuestion | null>(null);
  const [draft, edit] = useState<TimeQuestion>({ date: today, time: NOON });
  return {
    start,
    goTo: (next: string) => {
      setStart(next);
      setAsked(null);
      edit({ date: addDays(next, 1), time: NOON });
    },
    asked,
    ask: (time: TimeQuestion) => {
      setAsked(time);
      edit(time);
    },
    draft,
    edit,
  };
}

/** The week's times for patients with the chosen insurance, and their rules. */
function useWeek({ calendar, colorOf, type, carrier, start }: PreviewSource & PreviewChoice) {
  const taskKey = type?.taskKey ?? null;
  const offered = useOfferedTimes({ taskKey, start, colors: groupColors({ calendar, colorOf }) });
  const blocks = useWeekBlocks({ calendar, start, isNeeded: type !== null });
  const firstDate = carrier === null ? null : firstDateOf(carrier, calendar.today);
  const times: readonly OfferedTime[] | undefined = offered.data && openTimes(offered.data.times, firstDate);
  const messages = offered.data?.messages ?? [];
  const ruleOf = (ruleId: number): ScheduleData | null =>
    [...blocks, ...calendar.blocks].find(({ calendarConfig }) => calendarConfig.wsConfigFormId === ruleId)
      ?.calendarConfig.configFormData ?? null;
  return { dates: weekDates(start), offered, times, messages, firstDate, blocks, ruleOf };
}

/** The dialog's state: a type, a week, an insurance, and one time of the week. */
export function usePreview(shown: PreviewSource) {
  const choices = useChoices();
  const question = useQuestion(shown.calendar.today);
  const { type, carrier } = choices;
  const week = useWeek({ ...shown, type, carrier, start: question.start });
  return { ...choices, ...question, ...week };
}

export type Preview = ReturnType<typeof usePreview>;
