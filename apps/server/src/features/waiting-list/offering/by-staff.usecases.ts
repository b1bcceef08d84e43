import type { Reply } from '@sightline/contract/call';
import type { offerWaiting } from '@sightline/contract/waiting-list.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { sendingWindowAt } from '../../automated-messages/plan/window.usecases.ts';
import { readWaiting } from '../entries/entries.queries.ts';
import { readWaitingSettings } from '../settings/settings.queries.ts';
import { waitingPaused } from '../waiting-list.errors.ts';
import { waitUntil } from '../waiting-list.rules.ts';
import type { GapRow, WaitingDeps } from '../waiting-list.types.ts';
import { candidatesFor } from './candidates.usecases.ts';
import { freeTimeOf, type NamedTime } from './free-time.usecases.ts';
import { forgetUnoffered, insertTimes, readOffersOf, readOpenGap } from './gaps.queries.ts';
import { lookAtGap } from './offering.usecases.ts';

type Offered = Reply<typeof offerWaiting>;

/** Who has an open offer of a time. */
async function namesOffered({ tx, gap: { gap_key: gapKey } }: { tx: CoverTransaction; gap: GapRow }) {
  const open = (await readOffersOf({ tx, gapKey })).filter(({ state }) => state === 'open' || state === 'taking');
  const rows = await readWaiting({ tx });
  const reached = open.flatMap(({ entry_key }) => rows.filter((row) => row.entry_key === entry_key));
  tx.note({ patientKeys: reached.map(({ patient_key }) => patient_key) });
  return reached.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
}

/** Notes a time as free, unless it is on offer already or suits no one. */
async function noteFree({
  tx,
  time,
}: {
  tx: CoverTransaction;
  time: Awaited<ReturnType<typeof freeTimeOf>>;
}): Promise<{ gap: GapRow; isNew: boolean } | null> {
  const { isPaused, mostPerWeek } = await readWaitingSettings({ tx });
  if (isPaused) throw waitingPaused();
  const known = await readOpenGap({ tx, time });
  if (known !== undefined) return { gap: known, isNew: false };
  const { lengths } = await candidatesFor({ tx, gap: time, mostPerWeek });
  if (lengths.size === 0) return null;
  const { loc_key, acct_key: acctKey, starts_at: startsAt } = time;
  const times = [{ acctKey, startsAt, length: Math.max(...lengths.values()) }];
  await insertTimes({ tx, gap: { why: 'staff', loc_key }, times });
  const gap = await readOpenGap({ tx, time });
  return gap === undefined ? null : { gap, isNew: true };
}

/**
 * Offers a free time as if it had just come free: to the next in line, and on from there (WLT-002).
 * @throws ProblemError visit.invalid, location.not-found, waiting.paused
 */
export async function offerTime({
  scope,
  deps,
  ...named
}: NamedTime & { scope: CoverScope; deps: WaitingDeps }): Promise<Offered> {
  const noted = await scope.transaction(async (tx) => noteFree({ tx, time: await freeTimeOf({ tx, ...named }) }));
  if (noted === null) return { result: 'no-one', names: [], offersAt: null };
  if (noted.isNew) await lookAtGap({ scope, gap: noted.gap, deps });
  return scope.transaction(async (tx): Promise<Offered> => {
    const names = await namesOffered({ tx, gap: noted.gap });
    if (!noted.isNew) return { result: 'already', names, offersAt: null };
    if (names.length > 0) return { result: 'offered', names, offersAt: null };
    const wait = waitUntil({ now: tx.now, window: await sendingWindowAt({ tx, timeZone: noted.gap.time_zone }) });
    if (wait !== null) return { result: 'later', names, offersAt: wait.toString() };
    await forgetUnoffered({ tx, gapKey: noted.gap.gap_key });
    return { result: 'no-one', names, offersAt: null };
  });
}
