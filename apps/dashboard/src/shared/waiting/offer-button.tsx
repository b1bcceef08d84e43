import { Button } from '@mantine/core';
import type { Reply } from '@sightline/contract/call';
import type { offerWaiting } from '@sightline/contract/waiting-list.calls';
import { stamp } from '../dates/dates.ts';
import { whenUsed } from '../words/when-used.ts';
import { pageLocale, t } from '../words/words.ts';
import { type FreeTime, useOfferTime } from './waiting-api.ts';

const together = whenUsed(() => new Intl.ListFormat(pageLocale()));

/** What became of an offer. */
export function offerWords({ result, names, offersAt }: Reply<typeof offerWaiting>): string {
  if (result === 'offered') return t('Offered to {names}.', { names: together().format(names) });
  if (result === 'later')
    return t('It’s outside sending hours. The offer goes out {stamp}.', { stamp: stamp(offersAt ?? '') });
  if (result === 'no-one') return t('No one who fits can be reached. Call them instead.');
  return names.length > 0
    ? t('Already offered to {names}.', { names: together().format(names) })
    : t('This time is about to be offered.');
}

/** Offers a free time to the first in line, and on from there if they don’t take it. */
export function OfferButton({ time }: { time: FreeTime }) {
  const { mutate, data, error, isPending } = useOfferTime();
  if (data !== undefined) return <p role="status">{offerWords(data)}</p>;
  return (
    <>
      <Button size="compact-sm" loading={isPending} onClick={() => mutate(time)}>
        {t('Offer to first in line')}
      </Button>
      {error !== null && (
        <p className="c-bad" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
