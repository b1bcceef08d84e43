import { Button } from '@mantine/core';
import type { Reply } from '@sightline/contract/call';
import type { offerWaiting } from '@sightline/contract/waiting-list.calls';
import { stamp } from '../dates/dates.ts';
import { type FreeTime, useOfferTime } from './waiting-api.ts';

const together = new Intl.ListFormat('en-US');

/** What became of an offer. */
export function offerWords({ result, names, offersAt }: Reply<typeof offerWaiting>): string {
  if (result === 'offered') return `Offered to ${together.format(names)}.`;
  if (result === 'later') return `It’s outside sending hours. The offer goes out ${stamp(offersAt ?? '')}.`;
  if (result === 'no-one') return 'No one who fits can be reached. Call them instead.';
  return names.length > 0 ? `Already offered to ${together.format(names)}.` : 'This time is about to be offered.';
}

/** Offers a free time to the first in line, and on from there if they don’t take it. */
export function OfferButton({ time }: { time: FreeTime }) {
  const { mutate, data, error, isPending } = useOfferTime();
  if (data !== undefined) return <p role="status">{offerWords(data)}</p>;
  return (
    <>
      <Button size="compact-sm" loading={isPending} onClick={() => mutate(time)}>
        Offer to first in line
      </Button>
      {error !== null && (
        <p className="c-bad" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
