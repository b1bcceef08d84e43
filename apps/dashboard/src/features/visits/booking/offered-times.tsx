import { Button, Skeleton } from '@mantine/core';
import type { CalendarPage } from '@sightline/contract/visits.calls';
import { FailedLine } from '../../../shared/page/failed-line.tsx';
import { t } from '../../../shared/words/words.ts';
import { useTimes } from '../api/find-times.ts';
import { clockOf, shortDay } from '../model/words.ts';
import type { Choose, Chosen } from './chosen.ts';

const MOST_SHOWN = 24;

type OfferedProps = { page: CalendarPage; chosen: Chosen; choose: Choose; apptKey: number | null };

/** The next times of the schedule, by day. */
export function OfferedTimes({ page, chosen, choose, apptKey }: OfferedProps) {
  const { locKey, acctKey, taskKey, date, time } = chosen;
  const { data, error, isPending, isFetching, refetch } = useTimes({ locKey, acctKey, taskKey, from: date, apptKey });
  if (error !== null) return <FailedLine error={error} retry={() => void refetch()} isRetrying={isFetching} />;
  if (isPending) return <Skeleton height={72} />;
  if (data.times.length === 0)
    return (
      <p className="c-quiet text-small">{t('No times in the next two weeks. Choose another date or provider.')}</p>
    );
  const names = new Map(page.providers.map((one) => [one.acctKey, one.name]));
  // Whoever it is, where several could be meant.
  const isAnyone = acctKey === 0 && page.providers.length > 1;
  const days = [...Map.groupBy(data.times.slice(0, MOST_SHOWN), (slot) => slot.date)];
  return (
    <fieldset className="bare-fieldset stack gap-xs" aria-label={t('Times the schedule offers')}>
      {days.map(([day, slots]) => (
        <div key={day} className="flex wrap items-center gap-xs">
          <span className="text-small c-quiet">{shortDay(day)}</span>
          {slots.map((slot) => {
            const isChosen = slot.date === date && slot.time === time && slot.acctKey === acctKey;
            return (
              <Button
                key={`${slot.time} ${slot.acctKey}`}
                size="compact-sm"
                variant={isChosen ? 'filled' : 'default'}
                aria-pressed={isChosen}
                onClick={() => choose({ date: slot.date, time: slot.time, acctKey: slot.acctKey, override: '' })}
              >
                {isAnyone ? `${clockOf(slot.time)}, ${names.get(slot.acctKey) ?? ''}` : clockOf(slot.time)}
              </Button>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
