import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { parseDay } from '@sightline/scheduling/days';
import { parseMinute } from '@sightline/scheduling/minutes';
import { useQueryClient } from '@tanstack/react-query';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { sayMessage } from '../../../shared/setup/setup-dialogs.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { typesOptions } from '../api/load-types.ts';
import { startDraft } from '../model/draft.ts';
import type { ScheduleKeys } from '../model/request.ts';
import type { Entry } from '../model/request-entries.ts';
import type { EventRef, RuleKind, ScheduleActs } from './acts.ts';
import { createOpening, dateOpening, groupOpening, type Opening, viewOpening } from './panel.ts';
import { sayRequestWaits } from './questions.ts';
import type { useDeleting } from './use-deleting.ts';
import type { Entries } from './use-entries.ts';
import type { PanelState } from './use-panel.ts';
import type { useRestoring } from './use-restoring.ts';

const TYPES_TAB = 'appointment-types';

type ActsProps = {
  today: number | null;
  place: ScheduleKeys;
  panels: PanelState;
  entries: Entries;
  remove: ReturnType<typeof useDeleting>;
  restore: ReturnType<typeof useRestoring>;
  hasRequest: boolean;
};

/** The actions of toolbar, menus and lists. Each reports its own errors, so no caller awaits it. */
export function useActs({ today, place, panels, entries, remove, restore, hasRequest }: ActsProps): ScheduleActs {
  const { openTab } = useSetup();
  const queries = useQueryClient();

  /** SCH-020: availability requires appointment types. */
  async function hasTypes(): Promise<boolean> {
    try {
      const types = await queries.ensureQueryData(typesOptions(place));
      if (types.length > 0) return true;
      await sayMessage({ text: t(TEXT.noTypes) });
      await openTab(TYPES_TAB);
    } catch (error) {
      tellFailure(error);
    }
    return false;
  }
  async function create(kind: RuleKind, at?: { date: string; time?: string }): Promise<void> {
    if (today === null) return;
    if (hasRequest) return sayRequestWaits();
    if (kind === 'availability' && !(await hasTypes())) return;
    const [day, time] = [parseDay(at?.date ?? ''), parseMinute(at?.time ?? '')];
    await panels.open(createOpening(startDraft({ kind, today, day, time })));
  }
  async function openEntry(event: EventRef, opening: (entry: Entry, event: EventRef) => Opening): Promise<void> {
    const entry = await entries.find(event);
    if (entry !== null) await panels.open(opening(entry, event));
  }
  return {
    create: (kind, at) => void create(kind, at),
    view: (event) => void openEntry(event, viewOpening),
    editGroup: (event) => void openEntry(event, groupOpening),
    editDate: (event) => void openEntry(event, dateOpening),
    deleteGroup: (event) => void remove(event, 'group'),
    deleteDate: (event) => void remove(event, 'date'),
    restoreDate: (event) => void restore(event),
  };
}
