import type { CalendarData } from '@sightline/contract/schedule.calls';
import { type ScheduleData, scheduleData } from '@sightline/contract/schedule-data';
import { wallDate } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import type { EventRef } from '../desk/acts.ts';
import { timesOf } from './calendar-words.ts';
import { ruleWords, unknownRule } from './rule-words.ts';

/** One conflicting date of one rule. */
export type ErrorRow = { key: string; ref: EventRef; date: string; times: string; rule: string };

/** As the server counts them. */
export const errorCount = (errors: CalendarData['errors']): number =>
  errors.reduce((sum, { totalErrorCount }) => sum + totalErrorCount, 0);

type Sources = Pick<CalendarData, 'errors' | 'configs' | 'blocks'>;

/** A rule's text by id, from the configs, or from the blocks, because entries of the old tables have no config. */
function rulesOf({ configs, blocks }: Omit<Sources, 'errors'>): ReadonlyMap<number, ScheduleData> {
  const rules = new Map(
    blocks.map(({ calendarConfig }) => [calendarConfig.wsConfigFormId, calendarConfig.configFormData]),
  );
  for (const { wsConfigFormId, data } of configs) {
    const read = scheduleData.safeParse(JSON.parse(data));
    if (read.success) rules.set(wsConfigFormId, read.data);
  }
  return rules;
}

const KIND = (data: ScheduleData): string => (data.isBlackout ? t('Blackout') : t('Availability'));

/** The banner's rows, by date and time. */
export function errorRows({ errors, ...sources }: Sources): ErrorRow[] {
  const rules = rulesOf(sources);
  return errors
    .flatMap((entry) => entry.errors)
    .toSorted((a, b) => a.conflictedDateTimeBlock.localeCompare(b.conflictedDateTimeBlock))
    .map(({ conflictedWSConfigFormId: configId, conflictedDate, conflictedDateTimeBlock }) => {
      const [start = '', end = ''] = conflictedDateTimeBlock.split('/');
      const data = rules.get(configId);
      return {
        key: `${configId} ${conflictedDateTimeBlock}`,
        ref: { configId, date: conflictedDate },
        date: wallDate(conflictedDate),
        times: timesOf(start, end),
        rule: data === undefined ? unknownRule(configId) : `${KIND(data)}: ${ruleWords(data)}`,
      };
    });
}
