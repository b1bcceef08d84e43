import { Button, Checkbox, Skeleton } from '@mantine/core';
import type { VisitAhead } from '@sightline/contract/providers.calls';
import { clockTime, wallTime } from '../../shared/dates/dates.ts';
import { FailedLine } from '../../shared/page/failed-line.tsx';
import { plural, t } from '../../shared/words/words.ts';
import type { NamedLocation } from './api/load-location-names.ts';
import { useVisitsAhead, type VisitsAheadQuestion } from './api/load-visits-ahead.ts';
import classes from './visits-choice.module.css';

type VisitsChoiceProps = {
  asked: VisitsAheadQuestion;
  locations: readonly NamedLocation[];
  /** Undefined: all. */
  chosen: readonly number[] | undefined;
  choose: (apptKeys: number[] | undefined) => void;
};

/** Why the other provider can't take over a visit. */
function conflictWords({ conflict, date, locKey }: VisitAhead, locations: readonly NamedLocation[]): string | null {
  if (conflict === null) return null;
  if (conflict.time !== null)
    return t('Overlaps with their own visit at {time}', {
      time: clockTime(`${date}T${conflict.time}Z`, { zone: 'UTC' }),
    });
  return t('They don’t work at {location}', {
    location: locations.find((one) => one.locKey === locKey)?.name ?? t('this location'),
  });
}

/** Which visits another provider takes over: all at first, each with what is in the way (ADM-004). */
export function VisitsChoice({ asked, locations, chosen, choose }: VisitsChoiceProps) {
  const { data, error, isFetching, refetch } = useVisitsAhead(asked);
  if (error !== null) return <FailedLine error={error} retry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton height={120} aria-label={t('Loading visits')} />;
  const { visits, hasMore } = data;
  const all = visits.map(({ apptKey }) => apptKey);
  const free = visits.filter(({ conflict }) => conflict === null).map(({ apptKey }) => apptKey);
  const picked = new Set(chosen ?? all);
  const inTheWay = visits.filter(({ apptKey, conflict }) => conflict !== null && picked.has(apptKey)).length;
  // All are sent as "all": one that is booked meanwhile goes with them.
  const set = (keys: number[]) => choose(keys.length === all.length ? undefined : keys);
  const toggle = (apptKey: number) => set(all.filter((key) => (key === apptKey ? !picked.has(key) : picked.has(key))));
  return (
    <fieldset className="bare-fieldset stack gap-xs">
      <legend className="text-small fw-medium">{t('Visits to hand over')}</legend>
      <Checkbox
        label={plural(visits.length, { one: 'All ({count} visit)', other: 'All ({count} visits)' })}
        checked={picked.size === all.length}
        indeterminate={picked.size > 0 && picked.size < all.length}
        onChange={() => set(picked.size === all.length ? [] : all)}
      />
      {inTheWay > 0 && (
        <div className="flex wrap items-center gap-xs" role="status">
          <p className="c-warn text-small">
            {plural(inTheWay, {
              one: '{count} chosen visit can’t be handed over.',
              other: '{count} chosen visits can’t be handed over.',
            })}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => set(free)}>
            {t('Choose only the others')}
          </Button>
        </div>
      )}
      <ul className={`bare-list divided bordered rounded ${classes.list}`}>
        {visits.map((visit) => {
          const { apptKey, date, time, firstName, lastName, type } = visit;
          return (
            <li key={apptKey} className="px-sm py-xs">
              <Checkbox
                label={`${wallTime(`${date}T${time}`)} · ${firstName} ${lastName}`}
                description={type}
                error={conflictWords(visit, locations)}
                checked={picked.has(apptKey)}
                onChange={() => toggle(apptKey)}
              />
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <p className="note">
          {t('Only the first {count} visits are listed. Hand over some of them first, or all at once.', {
            count: visits.length,
          })}
        </p>
      )}
      {picked.size === 0 && (
        <p className="c-bad text-small">{t('Choose at least one visit, or keep them as booked.')}</p>
      )}
      <p className="note">{t('Visits that aren’t chosen stay as booked.')}</p>
    </fieldset>
  );
}
