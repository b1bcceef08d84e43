import { repetitionType } from '@sightline/contract/repetitions';
import type { BookedMark, CalendarData } from '@sightline/contract/schedule.calls';
import type { CalendarBlock, ScheduleConfig } from '@sightline/contract/schedule.values';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import { blocksOf } from '@sightline/scheduling/blocks';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import { ruleOfData } from '@sightline/scheduling/wire';

const WORKDAYS = [false, true, true, true, true, true, false];

type Change = Omit<Partial<ScheduleData>, 'repetition'> & { repetition?: Partial<ScheduleData['repetition']> };

/** Hours from 9 to 6 with a break at noon, Monday to Friday, open-ended, for any type, with a test's changes. */
export function dataOf({ repetition = {}, ...own }: Change = {}): ScheduleData {
  return {
    startDate: '2026-01-05',
    startTime: '09:00',
    endTime: '18:00',
    anyAppointment: true,
    appointmentTypeList: [],
    breakPeriodList: own.isBlackout === true ? [] : [{ startTime: '12:00', endTime: '13:00' }],
    repetition: { days: WORKDAYS, repeats: 'weekly', ends: 'never', endsDate: null, isGeneral: true, ...repetition },
    isBlackout: false,
    exemptions: [],
    editSingleEvent: false,
    simultaneous: 1,
    ...own,
  };
}

/** One date alone. */
export const onceOn = (date: string, own: Change = {}): ScheduleData =>
  dataOf({
    startDate: date,
    ...own,
    repetition: { repeats: 'once', ends: 'date', endsDate: date, days: WORKDAYS.map(() => true), isGeneral: false },
  });

export const exempt = (date: string) => ({ startDate: date, displayValue: date });

/** A config as the server answers it. */
export function configOf(
  wsConfigFormId: number,
  data: ScheduleData,
  own: Partial<ScheduleConfig> = {},
): ScheduleConfig {
  return {
    wsConfigFormId,
    coverKey: 1001,
    locKey: 2001,
    acctKey: 3001,
    startDate: data.startDate,
    endDate: data.repetition.endsDate,
    repetitionType: repetitionType(data.repetition.repeats),
    endType: data.repetition.ends === 'never' ? 0 : 1,
    blockType: !data.isBlackout,
    data: JSON.stringify(data),
    blockKeys: '',
    fromOnboarding: false,
    mongoDBDocumentId: '',
    orderRef: '',
    version: 1,
    savedAt: '2026-11-01T15:00:00Z',
    savedBy: 'Maria Alvarez',
    ...own,
  };
}

const dayOf = (date: string): number => parseDay(date) ?? 0;

/** A config's blocks in a period, by the server's engine. */
function configBlocks({ wsConfigFormId, data, locKey, acctKey }: ScheduleConfig, period: Period): CalendarBlock[] {
  const configFormData: ScheduleData = JSON.parse(data);
  const rule = ruleOfData({ data: configFormData, id: wsConfigFormId, locKey, acctKey });
  if (rule === null) throw new Error(`config ${wsConfigFormId} is no rule`);
  return blocksOf(rule, { from: dayOf(period.startDate), to: dayOf(period.endDate) }).map((block) => ({
    blockStart: `${formatDay(block.day)}T${formatMinute(block.from)}:00`,
    blockEnd: `${formatDay(block.day)}T${formatMinute(block.to)}:00`,
    calendarConfig: { wsConfigFormId, configFormData },
    isBreak: block.isBreak,
    isBlackOut: block.isBlackOut,
    isExempted: block.isExempted,
  }));
}

type Period = CalendarData['period'];
type CalendarOverrides = Partial<Omit<CalendarData, 'configs' | 'period'>> & { period?: Period };

/** GetCalendarData's reply for these configs. Ids below 0 are entries of the old tables, without a config. */
export function calendarOf(
  configs: readonly ScheduleConfig[],
  { period = WEEK, ...own }: CalendarOverrides = {},
): CalendarData {
  return {
    blocks: configs.flatMap((config) => configBlocks(config, period)),
    period,
    configs: configs.filter(({ wsConfigFormId }) => wsConfigFormId > 0),
    legacyEvents: [],
    closures: [],
    appointments: [],
    errors: [],
    today: '2026-11-23',
    timeZone: 'America/Chicago',
    isBookingEnabled: true,
    lastBookableDate: '2027-01-04',
    ...own,
  };
}

/** The week used by tests: Sunday to Saturday. */
export const WEEK: Period = { startDate: '2026-11-22', endDate: '2026-11-28' };

export const visit = (apptKey: number, start: string, end: string, own: Partial<BookedMark> = {}): BookedMark => ({
  apptKey,
  start,
  end,
  status: 'booked',
  appointmentType: 'Child exam',
  ...own,
});
