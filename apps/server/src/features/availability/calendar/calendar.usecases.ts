import { MOST_DAYS } from '@sightline/contract/limits';
import type { CalendarData } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { formatDay } from '@sightline/scheduling/days';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { CoverScope } from '../../../db/scope.ts';
import { closedDays } from '../../closures/closures.usecases.ts';
import { preferencesAt } from '../../preferences/preferences.usecases.ts';
import { dateUnreadable, scheduleRefused } from '../availability.errors.ts';
import { presentConfig, presentConflicts } from '../availability.present.ts';
import { dayIn } from '../availability.rules.ts';
import type { ProviderAtLocation } from '../availability.types.ts';
import { rulesOfPlace } from '../places/places.usecases.ts';
import { knownTypes } from '../saving/held-rules.usecases.ts';
import { readBookedMarks } from './calendar.reads.ts';
import { blocksIn, shownRules, standingConflicts } from './calendar.rules.ts';

const DAYS_IN_WEEK = 7;

type Period = { startDate: string; endDate: string };

/** @throws if it is invalid, reversed or too long */
function rangeOf({ startDate, endDate }: Period): DayRange {
  const [from, to] = [dayIn(startDate), dayIn(endDate)];
  if (from === null) throw dateUnreadable('period.startDate');
  if (to === null) throw dateUnreadable('period.endDate');
  if (to < from) throw scheduleRefused(TEXT.periodOrder);
  if (to - from >= MOST_DAYS) throw scheduleRefused(TEXT.periodTooLong);
  return { from, to };
}

/** The calendar of a provider at a location for a period (SCH-007), and the conflicts of its rules (SCH-003). */
export async function readCalendar({
  scope,
  place,
  period,
}: {
  scope: CoverScope;
  place: ProviderAtLocation;
  period: Period;
}): Promise<CalendarData> {
  const range = rangeOf(period);
  return scope.transaction(async (tx) => {
    const held = await rulesOfPlace({ tx, place });
    const preferences = await preferencesAt({ tx, level: place });
    const blocks = blocksIn({ shown: shownRules({ held, types: await knownTypes({ tx, place }) }), range });
    const { conflicts, total } = standingConflicts(held);
    const errors = presentConflicts({ conflicts, total });
    // The banner describes rules, even if none of their blocks are in the period.
    const namedIds = new Set([
      ...blocks.map(({ calendarConfig }) => calendarConfig.wsConfigFormId),
      ...errors.flatMap((list) => list.errors.map(({ conflictedWSConfigFormId }) => conflictedWSConfigFormId)),
    ]);
    const configs = held.stored.filter(({ rule }) => namedIds.has(rule.id));
    return {
      blocks,
      period: { startDate: formatDay(range.from), endDate: formatDay(range.to) },
      configs: configs.map((stored) => presentConfig({ coverKey: tx.coverKey, stored })),
      legacyEvents: held.legacy.map(({ blockId, documentId, isInForce }) => ({
        blockId,
        mongoDBDocumentId: documentId,
        isInForce,
      })),
      appointments: await readBookedMarks({ tx, place, range }),
      closures: [...(await closedDays({ tx, locKey: place.locKey, ...range }))].map(([day, name]) => ({
        date: formatDay(day),
        name,
      })),
      errors,
      today: formatDay(held.today),
      timeZone: held.timeZone,
      isBookingEnabled: preferences.enabled === 1,
      lastBookableDate: formatDay(held.today + DAYS_IN_WEEK * preferences.maxSchedWeeksOut),
    };
  });
}
