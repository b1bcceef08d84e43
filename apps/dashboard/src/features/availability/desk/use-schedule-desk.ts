import type { CalendarData } from '@sightline/contract/schedule.calls';
import { useQueryClient } from '@tanstack/react-query';
import { tellMessages } from '../../../shared/setup/telling.tsx';
import { typesOptions, useChoices } from '../api/load-types.ts';
import { dayOf, type ScheduleRequest } from '../model/request.ts';
import type { Outcome } from '../model/request-outcome.ts';
import { useResolution } from '../resolution/use-resolution.ts';
import { useTaking } from '../resolution/use-taking.tsx';
import { useTexting } from '../stranded/use-texting.ts';
import type { EventRef } from './acts.ts';
import { pendingOpening } from './panel.ts';
import { savePorts } from './save-ports.ts';
import { useActs } from './use-acts.ts';
import { useDeleting } from './use-deleting.ts';
import { useDrawer } from './use-drawer.ts';
import { useEntries } from './use-entries.ts';
import { usePanel } from './use-panel.ts';
import { usePlace } from './use-place.ts';
import { useRenewal } from './use-renewal.ts';
import { useRestoring } from './use-restoring.ts';
import { showSaved, useSaving } from './use-saving.ts';

type DeskProps = {
  /** From the calendar; undefined until loaded. */
  calendar: CalendarData | undefined;
  /** Goes to an event's date in the calendar and highlights its group. */
  show: (event: EventRef) => void;
};

/**
 * All actions on the chosen schedule: `acts` for toolbar, menus and lists, `panel` for `RuleDrawer` (null while
 * closed), `resolution` for `ResolutionPanel`.
 */
export function useScheduleDesk({ calendar, show }: DeskProps) {
  const place = usePlace();
  const queries = useQueryClient();
  const texting = useTexting(place.locKey);
  const choices = useChoices(place);
  const panels = usePanel();
  const entries = useEntries(calendar, place);
  const renew = useRenewal(place.coverKey);
  const loadTypes = () => queries.ensureQueryData(typesOptions(place));
  const ports = savePorts({ place, loadTypes, canText: texting.canText, tell: tellMessages });

  const resolution = useResolution({ place, ports, settle: settleResumed });
  function settleResumed(outcome: Outcome, request: ScheduleRequest): void {
    if (outcome.kind === 'stale') void openStale(outcome, request);
    if (outcome.kind === 'saved') showSaved(request);
    if (outcome.kind === 'saved' || outcome.kind === 'stale') renew();
    if (outcome.kind === 'saved') texting.text(outcome.toText);
  }
  /** The request cannot be saved as it is: the drawer says why, and what to do. */
  async function openStale(outcome: Extract<Outcome, { kind: 'stale' }>, request: ScheduleRequest): Promise<void> {
    const opened = await panels.open(pendingOpening(request, 'edit'));
    if (opened !== null) saving.tell(opened, outcome);
  }
  const today = calendar === undefined ? null : dayOf(calendar.today);
  const saving = useSaving({ place, today, panels, resolution, ports, renew, text: texting.text });
  const taking = useTaking({
    ...{ place, today, resolution, loadTypes, canText: texting.canText, renew },
    ...{ settle: settleResumed, text: texting.text },
  });
  const restore = useRestoring(() => {
    renew();
    // The restored date may conflict with the pending request.
    if (resolution.conflicts.total > 0) void resolution.resume();
  });
  const remove = useDeleting({
    place,
    entries,
    canText: texting.canText,
    renew,
    onDeleted(configId, toText) {
      const target = panels.panel?.request.target;
      if (target !== undefined && target.mode !== 'create' && target.configId === configId) panels.drop();
      if (toText.length > 0) texting.text(toText);
      else void resolution.resume();
    },
  });
  const acts = useActs({ today, place, panels, entries, remove, restore, hasRequest: resolution.request !== null });
  const panel = useDrawer({ panels, saving, restore, today, choices, place });

  return {
    acts,
    panel,
    resolution: {
      ...resolution,
      ...taking,
      today,
      acts,
      show,
      view: () => {
        if (resolution.request !== null) void panels.open(pendingOpening(resolution.request, 'view'));
      },
      async cancel(): Promise<void> {
        const isCancelled = await resolution.cancel();
        if (isCancelled && panels.panel?.isPending === true) panels.drop();
      },
    },
  };
}
export type ScheduleDesk = ReturnType<typeof useScheduleDesk>;
