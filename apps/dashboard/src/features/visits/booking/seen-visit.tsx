import { Alert, Button } from '@mantine/core';
import { type CalendarPage, type CalendarVisit, calendarVisit } from '@sightline/contract/visits.calls';
import { useState } from 'react';
import { ProblemError } from '../../../shared/api/call.ts';
import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { clockOf, longDay } from '../model/words.ts';

type SeenInput = {
  /** As it was when the dialog opened. */
  opened: CalendarVisit;
  /** As the page has it now; as it was opened where the page has it no more. */
  onPage: CalendarVisit;
  /** The act's refusal, if it was refused. */
  refusal: Error | null;
};

/** The visit as it is now, from the refusal of an act on what it was. */
function changedVisit(refusal: Error | null): CalendarVisit | null {
  if (!(refusal instanceof ProblemError) || refusal.code !== 'visit.changed') return null;
  const parsed = calendarVisit.safeParse(Reflect.get(refusal.problem, 'visit'));
  return parsed.success ? parsed.data : null;
}

/**
 * The visit as the dialog's user saw it. A change meanwhile keeps the dialog from acting until they have looked at it: the
 * act goes out with the stamp they saw, and never with one that came behind their back.
 */
export function useSeenVisit({ opened, onPage, refusal }: SeenInput) {
  const [seen, setSeen] = useState(opened);
  // On another day, the visit isn't on the page anymore; the refusal has it.
  const latest = changedVisit(refusal) ?? (onPage.stamp === opened.stamp ? seen : onPage);
  // After a lost answer the change may be this dialog's own: sent again, the act says which.
  const isUnsure = refusal !== null && !(refusal instanceof ProblemError);
  const isChanged = !isUnsure && seen.stamp !== latest.stamp;
  return {
    seen,
    latest,
    isChanged,
    /** What the confirm button waits for. */
    missing: isChanged ? t('Look at the change first.') : null,
    look: () => setSeen(latest),
  };
}

/** What someone did: moved it, cancelled it, or changed something else. */
function whatOf({ seen, latest, where }: { seen: CalendarVisit; latest: CalendarVisit; where: string }): string {
  const by = latest.lastChange?.by ?? null;
  const at = latest.lastChange === null ? '' : stamp(latest.lastChange.at);
  if (latest.status === 'cancelled' && seen.status !== 'cancelled')
    return by === null
      ? t('This visit was cancelled at {at}.', { at })
      : t('{name} cancelled this visit at {at}.', { name: by, at });
  const isMoved = ['date', 'time', 'locKey', 'acctKey'].some(
    (field) => Reflect.get(seen, field) !== Reflect.get(latest, field),
  );
  const when = `${longDay(latest.date)}, ${clockOf(latest.time)}`;
  if (isMoved)
    return by === null
      ? t('This visit was moved at {at} to {when}, {where}.', { at, when, where })
      : t('{name} moved this visit at {at} to {when}, {where}.', { name: by, at, when, where });
  return by === null
    ? t('This visit was changed at {at}.', { at })
    : t('{name} changed this visit at {at}.', { name: by, at });
}

type ChangedNoteProps = { page: CalendarPage; seen: CalendarVisit; latest: CalendarVisit; look: () => void };

/** Who changed the visit while the dialog was open, when, and to what. */
export function ChangedNote({ page, seen, latest, look }: ChangedNoteProps) {
  const provider = page.providers.find(({ acctKey }) => acctKey === latest.acctKey)?.name ?? '';
  const location = page.locations.find(({ locKey }) => locKey === latest.locKey)?.name ?? '';
  const where = [provider, location].filter((part) => part !== '').join(', ');
  const isOver = latest.status === 'cancelled';
  return (
    <Alert color="yellow" role="alert" title={t('This visit changed while you were deciding')}>
      <div className="stack gap-xs">
        <p>
          {whatOf({ seen, latest, where })} {t('Your change wasn’t saved.')}
        </p>
        {!isOver && (
          <Button variant="default" size="compact-md" className="fit" onClick={look}>
            {t('Continue with the visit as it is now')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
