import { dayOfDate } from '@sightline/scheduling/days';
import { spreadTimes } from '@sightline/scheduling/waiting-list';
import { instantOf } from '@sightline/scheduling/zone-clock';
import type { CoverTransaction } from '../../../db/scope.ts';
import { offersWithRules } from '../../availability/offers/offers.usecases.ts';
import { readWaiting } from '../entries/entries.queries.ts';
import { offeringAt } from '../entries/offering.usecases.ts';
import { readWaitingSettings } from '../settings/settings.queries.ts';
import { wishOf } from '../waiting-list.rules.ts';
import type { GapRow } from '../waiting-list.types.ts';
import { insertTimes, updateGap } from './gaps.queries.ts';

/** Nearer times are offered first; what is further away is found when it comes nearer by another change. */
const MOST_DAYS_AHEAD = 60;

/** Finds the single times of a stretch that suit someone: everyone at most one, by rank. */
export async function splitStretch({ tx, gap }: { tx: CoverTransaction; gap: GapRow }): Promise<void> {
  const times = await timesOf({ tx, gap });
  const { mostPerWeek } = await readWaitingSettings({ tx });
  const wishes = (await readWaiting({ tx })).map((row) => wishOf({ row, mostPerWeek }));
  const chosen = spreadTimes({ wishes, times, now: tx.now.epochMilliseconds });
  await insertTimes({
    ...{ tx, gap },
    times: chosen.map(({ startsAt, ...time }) => ({
      ...time,
      startsAt: Temporal.Instant.fromEpochMilliseconds(startsAt),
    })),
  });
  await updateGap({ tx, gapKey: gap.gap_key, outcome: 'split' });
}

/** What the schedule offers within a stretch, for every type of visit that someone waits for. */
async function timesOf({ tx, gap }: { tx: CoverTransaction; gap: GapRow }) {
  const { loc_key: locKey, acct_key: acctKey, time_zone: zone } = gap;
  const dayOf = (at: Temporal.Instant) => dayOfDate(at.toZonedDateTimeISO(zone));
  const from = Math.max(dayOf(gap.starts_at), dayOf(tx.now));
  const to = Math.min(dayOf(gap.ends_at), dayOf(tx.now) + MOST_DAYS_AHEAD);
  const taskKeys = [...new Set((await readWaiting({ tx })).map((row) => row.task_key))];
  if (to < from || taskKeys.length === 0) return [];
  const offerings = [];
  for (const taskKey of taskKeys)
    offerings.push(...(await offeringAt({ tx, locKey, acctKeys: [acctKey], taskKey, from, to })));
  return offerings.flatMap((offering) =>
    offersWithRules({ offering, rulesOf: ({ rules }) => rules }).flatMap(({ day, minute, acctKey: own }) => {
      const startsAt = instantOf({ day, minute, zone });
      const provider = offering.providers.find((one) => one.acctKey === own);
      if (startsAt === null || provider === undefined) return [];
      const isWithin =
        Temporal.Instant.compare(startsAt, gap.starts_at) >= 0 && Temporal.Instant.compare(startsAt, gap.ends_at) < 0;
      const time = { locKey, acctKey: own, day, minute, startsAt: startsAt.epochMilliseconds };
      return isWithin ? [{ ...time, length: provider.type.minutes, taskKey: offering.taskKey }] : [];
    }),
  );
}
