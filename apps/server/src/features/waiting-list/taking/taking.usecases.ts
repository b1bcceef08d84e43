import { passedOverBy } from '@sightline/scheduling/waiting-list';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { lockProviders } from '../../availability/offers/taking/taking.usecases.ts';
import { lockOfferedVisit, takeOffered } from '../../bookings/staff/offered/offered.usecases.ts';
import { endEntry, markPassedOver, readWaiting } from '../entries/entries.queries.ts';
import {
  changeOffers,
  lockGap,
  noteAccepted,
  type OfferRow,
  readOffer,
  readOffersOf,
  readProviderOf,
  readTaking,
  updateGap,
} from '../offering/gaps.queries.ts';
import { keepPhoneOf, tellLost, tellWithdrawn } from '../telling/telling.usecases.ts';
import { freedTimeOf, TAKING } from '../waiting-list.rules.ts';
import type { GapRow, OfferState, WaitingDeps, WaitingRow } from '../waiting-list.types.ts';

type Taking = { tx: CoverTransaction; offer: OfferRow; gap: GapRow };

/** The yes came second, or the time is gone for another reason: the patient hears it and stays on the list. */
async function lose({ tx, offer }: Omit<Taking, 'gap'>): Promise<OfferState> {
  const { offer_key: offerKey } = offer;
  await changeOffers({ tx, offerKeys: [offerKey], from: ['open', 'taking'], to: 'lost' });
  await tellLost({ tx, offerKey });
  return 'lost';
}

/** The visit changed since, and with it what was offered: the patient hears it, and the time goes to the next in line. */
async function withdraw({ tx, offer }: Omit<Taking, 'gap'>): Promise<OfferState> {
  const { offer_key: offerKey, gap_key: gapKey } = offer;
  await changeOffers({ tx, offerKeys: [offerKey], from: ['open', 'taking'], to: 'withdrawn' });
  await updateGap({ tx, gapKey, look_at: tx.now });
  await tellWithdrawn({ tx, offerKey });
  return 'withdrawn';
}

/** Ends the offers that no one answered; a yes among them is answered on its own. */
const endOpen = async ({ tx, gap }: Omit<Taking, 'offer'>): Promise<void> => {
  const offerKeys = (await readOffersOf({ tx, gapKey: gap.gap_key })).map(({ offer_key }) => offer_key);
  await changeOffers({ tx, offerKeys, from: ['open'], to: 'lost' });
};

/** Those who were offered the time too and ranked higher were passed over. */
async function notePassedOver({ tx, offer, gap }: Taking): Promise<void> {
  const round = (await readOffersOf({ tx, gapKey: gap.gap_key })).filter(
    ({ offered_at, state }) => offered_at.equals(offer.offered_at) && state !== 'declined' && state !== 'withdrawn',
  );
  const group = round.toSorted((a, b) => a.place - b.place).map((one) => ({ entryKey: one.entry_key }));
  const passed = passedOverBy({ group, taker: offer.entry_key });
  await markPassedOver({ tx, entryKeys: passed.map(({ entryKey }) => entryKey), was: true });
}

async function take({
  tx,
  offer,
  gap,
  entry,
  deps,
}: Taking & { entry: WaitingRow; deps: WaitingDeps }): Promise<OfferState> {
  const { loc_key: locKey, acct_key: acctKey, gap_key: gapKey } = gap;
  const { day, minute } = freedTimeOf({ gap });
  const at = { locKey, acctKey, taskKey: entry.task_key, day, minute };
  const visit = { apptKey: entry.appt_key, patientKey: entry.patient_key };
  const apptKey = await takeOffered({ tx, at, ...visit, holdHash: gap.hold_hash, deps });
  if (apptKey === null) {
    await updateGap({ tx, gapKey, outcome: 'taken' });
    await endOpen({ tx, gap });
    return lose({ tx, offer });
  }
  await noteAccepted({ tx, offerKey: offer.offer_key, apptKey, wasStartsAt: entry.visit_at });
  await notePassedOver({ tx, offer, gap });
  await endOpen({ tx, gap });
  await updateGap({ tx, gapKey, outcome: 'filled' });
  await endEntry({ tx, entryKey: entry.entry_key, as: 'moved' });
  tx.note({ act: TAKING, patientKeys: [entry.patient_key], detail: { apptKey, offerKey: offer.offer_key } });
  return 'accepted';
}

/**
 * Does what a yes asks for: moves the visit in one act, with its confirmation, or tells the patient that someone was
 * faster. Repeating it changes nothing.
 */
export function takeOffer({
  scope,
  offerKey,
  deps,
}: {
  scope: CoverScope;
  offerKey: number;
  deps: WaitingDeps;
}): Promise<OfferState | null> {
  return scope.transaction(async (tx) => {
    const seen = await readOffer({ tx, offerKey });
    const held = seen && (await lockTime({ tx, gapKey: seen.gap_key }));
    if (seen === undefined || held === undefined) return null;
    const entry = (await readWaiting({ tx })).find(({ entry_key }) => entry_key === seen.entry_key);
    const hasVisit = entry !== undefined && entry.appt_key !== null;
    const visit = hasVisit ? await lockOfferedVisit({ tx, apptKey: entry.appt_key ?? 0, deps }) : null;
    // Before the offer: a patient's answer locks the two in this order.
    await keepPhoneOf({ tx, offerKey });
    const gap = await lockGap({ tx, gapKey: seen.gap_key });
    const offer = await readOffer({ tx, offerKey, isLocked: true });
    if (gap === undefined || offer === undefined) return null;
    if (offer.state !== 'open' && offer.state !== 'taking') return offer.state;
    const isEarlier = visit === null || Temporal.Instant.compare(gap.starts_at, visit.starts_at) < 0;
    const isWanted = entry !== undefined && (visit !== null || !hasVisit) && isEarlier;
    const isAhead = Temporal.Instant.compare(gap.starts_at, tx.now) > 0;
    if (gap.settled_at !== null || !isAhead) return lose({ tx, offer });
    if (!isWanted) return withdraw({ tx, offer });
    return take({ tx, offer, gap, entry, deps });
  });
}

/** Does what every noted yes asks for, first come, first served. */
export async function takeYeses({ scope, deps }: { scope: CoverScope; deps: WaitingDeps }): Promise<void> {
  for (const offerKey of await scope.transaction((tx) => readTaking({ tx })))
    await takeOffer({ scope, offerKey, deps });
}

/** Locks a time's provider, before everything else. */
async function lockTime({ tx, gapKey }: { tx: CoverTransaction; gapKey: number }) {
  const acctKey = await readProviderOf({ tx, gapKey });
  if (acctKey !== undefined) await lockProviders({ tx, acctKeys: [acctKey] });
  return acctKey;
}
