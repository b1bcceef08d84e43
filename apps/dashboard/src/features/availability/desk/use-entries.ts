import type { CalendarData } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { useMemo } from 'react';
import { sayError } from '../../../shared/setup/setup-dialogs.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { loadEntries } from '../api/validate-around.ts';
import { dayOf, type ScheduleKeys } from '../model/request.ts';
import { type Entry, entriesOf } from '../model/request-entries.ts';
import type { EventRef } from './acts.ts';

/** Finds an event's group: in the calendar, else through the service. */
export function useEntries(calendar: CalendarData | undefined, place: ScheduleKeys) {
  const shown = useMemo(() => (calendar === undefined ? [] : entriesOf(calendar, place)), [calendar, place]);

  /** Null if it was deleted or failed to load, which is reported. */
  async function find({ configId, date }: EventRef): Promise<Entry | null> {
    const known = shown.find((entry) => entry.configId === configId);
    if (known !== undefined) return known;
    try {
      const day = dayOf(date);
      const loaded = await loadEntries(place, { from: day, to: day });
      const entry = loaded.find((one) => one.configId === configId) ?? null;
      if (entry === null) await sayError({ text: t(TEXT.noConfig) });
      return entry;
    } catch (error) {
      tellFailure(error);
      return null;
    }
  }
  return { find };
}
export type Entries = ReturnType<typeof useEntries>;
