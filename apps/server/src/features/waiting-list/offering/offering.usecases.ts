import { UNDO_SECONDS } from '@sightline/contract/visits.calls';
import { nextOffers, type Wish } from '@sightline/scheduling/waiting-list';
import type { CoverScope, CoverTransaction, SystemScope } from '../../../db/scope.ts';
import { sendingWindowAt } from '../../automated-messages/plan/window.usecases.ts';
import { lockProviders } from '../../availability/offers/taking/taking.usecases.ts';
import { keepTime, spendHold } from '../../bookings/holds/holds.usecases.ts';
import { barrierOf } from '../../conversations/texts/automatic-text.usecases.ts';
import { endPastEntries, markPassedOver, readWaiting } from '../entries/entries.queries.ts';
import { readWaitingSettings } from '../settings/settings.queries.ts';
import { takeYeses } from '../taking/taking.usecases.ts';
import { tellOffer } from '../telling/telling.usecases.ts';
import { answerBy, freedTimeOf, HOLD_GRACE, OFFERING, waitUntil } from '../waiting-list.rules.ts';
import type { GapRow, WaitingDeps } from '../waiting-list.types.ts';
import { candidatesFor } from './candidates.usecases.ts';
import {
  changeOffers,
  forgetUnoffered,
  insertOffer,
  lockGap,
  noteFreed,
  noteSent,
  type OfferRow,
  readDueGaps,
  readOffersOf,
  readPracticesWaiting,
  updateGap,
  withdrawOvertaken,
} from './gaps.queries.ts';
import { splitStretch } from './stretches.usecases.ts';

type Working = { scope: CoverScope; deps: WaitingDeps };

/** A time that suits no one now is looked at again after this long; sooner if someone joins. */
const LOOK_AGAIN = { minutes: 5 } as const;
/** Until then staff may undo what freed a time. */
const UNDO_OVER = { seconds: UNDO_SECONDS + 10 } as const;

const isPast = (at: Temporal.Instant, now: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0;

/**
 * Ends offers whose time to answer is over, or whose patient may not be texted anymore. In a transaction of its own: a
 * patient's answer locks phone and offer in the other order.
 */
function lapse({ scope, gapKey, locKey }: { scope: CoverScope; gapKey: number; locKey: number }): Promise<void> {
  return scope.transaction(async (tx) => {
    const offers = await readOffersOf({ tx, gapKey });
    const open = offers.filter(({ state }) => state === 'open');
    const over = open.filter(({ answer_by }) => isPast(answer_by, tx.now));
    const changed = await changeOffers({ tx, offerKeys: over.map(keyOf), from: ['open'], to: 'lapsed' });
    // They had the time to themselves and let it go.
    const entryKeys = over.filter(({ offer_key }) => changed.includes(offer_key)).map(({ entry_key }) => entry_key);
    await markPassedOver({ tx, entryKeys, was: false });
    const rows = await readWaiting({ tx });
    for (const offer of open) {
      const row = rows.find(({ entry_key }) => entry_key === offer.entry_key);
      const phone = offer.is_texted ? (row?.cell_phone ?? '') : '';
      const isStopped = phone !== '' && (await barrierOf({ tx, phone, writtenBy: 'booking', locKey })) === 'opted-out';
      if (row === undefined || isStopped)
        await changeOffers({ tx, offerKeys: [keyOf(offer)], from: ['open'], to: 'withdrawn' });
    }
  });
}

/** Withdraws offers that are no longer earlier than the visit, and lets the times go to the next in line at once. */
async function passOnOvertaken({ scope }: Pick<Working, 'scope'>): Promise<void> {
  const gapKeys = await scope.transaction((tx) => withdrawOvertaken({ tx }));
  if (gapKeys.length === 0) return;
  await scope.transaction(async (tx) => {
    for (const gapKey of gapKeys) await updateGap({ tx, gapKey, look_at: tx.now });
  });
}

/** When the answer is due; sooner, because a patient who opts out gives the time back. */
function nextLook(due: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const again = now.add(LOOK_AGAIN);
  return Temporal.Instant.compare(due, again) < 0 ? due : again;
}

const keyOf = ({ offer_key }: OfferRow): number => offer_key;

/** Stops offering a time, or forgets it if no one was offered it. */
async function settle({ tx, gap, as }: { tx: CoverTransaction; gap: GapRow; as: 'taken' | 'passed' }): Promise<void> {
  const { gap_key: gapKey } = gap;
  await spendHold({ tx, holdHash: gap.hold_hash });
  const offers = await readOffersOf({ tx, gapKey });
  await changeOffers({ tx, offerKeys: offers.map(keyOf), from: ['open'], to: 'lost' });
  if (!(await forgetUnoffered({ tx, gapKey }))) await updateGap({ tx, gapKey, outcome: as });
}

/** Offers a time to the next in line, if it is free and may be offered now. Its provider is locked. */
async function offerNext({ tx, gap, deps }: { tx: CoverTransaction; gap: GapRow; deps: WaitingDeps }): Promise<void> {
  const { gap_key: gapKey, starts_at: startsAt } = gap;
  const again = tx.now.add(LOOK_AGAIN);
  await spendHold({ tx, holdHash: gap.hold_hash });
  await updateGap({ tx, gapKey, hold_hash: null, look_at: again });
  if (isPast(startsAt, tx.now)) return settle({ tx, gap, as: 'passed' });
  const settings = await readWaitingSettings({ tx });
  if (settings.isPaused) return;
  const wait = waitUntil({ now: tx.now, window: await sendingWindowAt({ tx, timeZone: gap.time_zone }) });
  if (wait !== null) return updateGap({ tx, gapKey, look_at: wait });
  const offered = new Set((await readOffersOf({ tx, gapKey })).map(({ entry_key }) => entry_key));
  const { wishes, rows, lengths } = await candidatesFor({ tx, gap, mostPerWeek: settings.mostPerWeek });
  const fits = ({ entryKey }: Wish) => lengths.has(entryKey);
  const asked = { wishes, time: freedTimeOf({ gap }), now: tx.now.epochMilliseconds, fits };
  let reached = 0;
  for (;;) {
    const group = nextOffers({ ...asked, offered, atOnce: settings.atOnce - reached });
    // Someone who gets a time alone does not join those who were offered it.
    if (reached > 0 && group[0]?.wasPassedOver === true) break;
    const count = reached + group.length;
    for (const { entryKey } of group) {
      offered.add(entryKey);
      const until = answerBy({ now: tx.now, startsAt, count, settings });
      const patientKey = rows.find(({ entry_key }) => entry_key === entryKey)?.patient_key ?? 0;
      if (await offerTo({ tx, gap, entryKey, patientKey, until, place: reached, deps })) reached += 1;
    }
    const isAlone = group.length > 0 && reached > 0 && group[0]?.wasPassedOver === true;
    if (group.length === 0 || reached >= settings.atOnce || isAlone) break;
  }
  if (reached === 0) return;
  await keepUntilAnswered({ tx, gap, lengths, deps });
}

/** Makes one offer; one that reaches no one is withdrawn at once. */
async function offerTo({
  tx,
  gap: { gap_key: gapKey },
  entryKey,
  patientKey,
  until,
  place,
  deps,
}: {
  tx: CoverTransaction;
  gap: GapRow;
  entryKey: number;
  patientKey: number;
  until: Temporal.Instant;
  place: number;
  deps: WaitingDeps;
}): Promise<boolean> {
  const offerKey = await insertOffer({ tx, gapKey, entryKey, place, answerBy: until });
  const { isTexted, isMailed } = await tellOffer({ tx, offerKey, deps });
  await noteSent({ tx, offerKey, isTexted, isMailed });
  tx.note({ act: OFFERING, patientKeys: [patientKey], detail: { offerKey } });
  if (isTexted || isMailed) return true;
  await changeOffers({ tx, offerKeys: [offerKey], from: ['open'], to: 'withdrawn' });
  return false;
}

/** Holds an offered time until its last answer is due. */
async function keepUntilAnswered({
  tx,
  gap,
  lengths,
  deps,
}: {
  tx: CoverTransaction;
  gap: GapRow;
  lengths: ReadonlyMap<number, number>;
  deps: WaitingDeps;
}): Promise<void> {
  const open = (await readOffersOf({ tx, gapKey: gap.gap_key })).filter(({ state }) => state === 'open');
  const last = open.map(({ answer_by }) => answer_by).toSorted(Temporal.Instant.compare);
  const until = last.at(-1) ?? tx.now;
  const length = Math.max(...open.map(({ entry_key }) => lengths.get(entry_key) ?? 0));
  const time = { locKey: gap.loc_key, acctKey: gap.acct_key, startsAt: gap.starts_at, length };
  const hash = await keepTime({ tx, time, expiresAt: until.add(HOLD_GRACE), deps });
  await updateGap({ tx, gapKey: gap.gap_key, hold_hash: hash, look_at: nextLook(last[0] ?? tx.now, tx.now) });
}

/** Looks at one free time: splits a stretch, waits for answers, or offers it to the next in line. */
export async function lookAtGap({ scope, gap: { gap_key: gapKey, ...seen }, deps }: Working & { gap: GapRow }) {
  if (!seen.is_stretch) await lapse({ scope, gapKey, locKey: seen.loc_key });
  return scope.transaction(async (tx) => {
    await lockProviders({ tx, acctKeys: [seen.acct_key] });
    const gap = await lockGap({ tx, gapKey });
    if (gap === undefined || gap.settled_at !== null) return;
    if (gap.is_stretch) return splitStretch({ tx, gap });
    const offers = await readOffersOf({ tx, gapKey });
    const waiting = offers.filter(({ state }) => state === 'open' || state === 'taking');
    const [first] = waiting.map(({ answer_by }) => answer_by).toSorted(Temporal.Instant.compare);
    if (first === undefined) return offerNext({ tx, gap, deps });
    const next = isPast(first, tx.now) ? tx.now.add(LOOK_AGAIN) : nextLook(first, tx.now);
    await updateGap({ tx, gapKey, look_at: next });
  });
}

/** Practices that have a free time or an answer to look at. */
export const practicesWaiting = ({ scope }: { scope: SystemScope }): Promise<number[]> =>
  scope.transaction((tx) => readPracticesWaiting({ tx }));

/**
 * Works on everything a practice's waiting list has now: yeses first, then free times. Safe on several servers at once,
 * and again after a crash.
 */
export async function workOnWaitingList({ scope, deps }: Working): Promise<void> {
  await scope.transaction(async (tx) => {
    await endPastEntries({ tx });
    await noteFreed({ tx, lookAt: tx.now.add(UNDO_OVER) });
  });
  await takeYeses({ scope, deps });
  await passOnOvertaken({ scope });
  for (const gap of await scope.transaction((tx) => readDueGaps({ tx }))) {
    await lookAtGap({ scope, gap, deps });
    // The times of a stretch are offered in the same run.
    if (gap.is_stretch)
      for (const time of await scope.transaction((tx) => readDueGaps({ tx })))
        if (!time.is_stretch) await lookAtGap({ scope, gap: time, deps });
  }
}
