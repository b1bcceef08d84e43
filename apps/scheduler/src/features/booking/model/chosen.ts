import type { PublicSlot, SchedulerChoices } from '@sightline/contract/booking.calls';
import type { Link } from './link.ts';

/** Any free provider. */
export const ANY_PROVIDER = 0;

export type SlotTime = Pick<PublicSlot, 'date' | 'time'>;

/** The patient's choices so far; null if not chosen. Nothing here identifies them. */
export type BookingChoices = {
  locKey: number | null;
  taskKey: number | null;
  acctKey: number | null;
  insName: string | null;
  slot: SlotTime | null;
};

export const NOTHING_CHOSEN: BookingChoices = { locKey: null, taskKey: null, acctKey: null, insName: null, slot: null };

export const openLocations = ({ locations }: SchedulerChoices) => locations.filter(({ isOpen }) => isOpen);

/** Before a location is chosen, everything any of them offers is possible. */
const atLocation =
  (locKey: number | null) =>
  ({ locKeys }: { locKeys: readonly number[] }) =>
    locKey === null || locKeys.includes(locKey);

export const typesAt = ({ appointmentTypes }: SchedulerChoices, locKey: number | null) =>
  appointmentTypes.filter(atLocation(locKey));

export const providersAt = ({ providers }: SchedulerChoices, locKey: number | null) =>
  providers.filter(atLocation(locKey));

/** Questions that can be skipped: the link answers them, or there is only one answer. */
function skippableAnswers({ choices, link, locKey }: { choices: SchedulerChoices; link: Link; locKey: number | null }) {
  const types = typesAt(choices, locKey);
  const providers = providersAt(choices, locKey);
  const given = types.find(({ taskKey }) => taskKey === link.taskKey);
  const onlyType = types.length === 1 ? types[0] : undefined;
  const onlyProvider = providers.length === 1 ? providers[0] : undefined;
  const onlyCarrier = choices.carriers.length === 1 ? choices.carriers[0] : undefined;
  return {
    taskKey: (given ?? onlyType)?.taskKey ?? null,
    acctKey: providers.length === 0 ? ANY_PROVIDER : (onlyProvider?.acctKey ?? null),
    insName: choices.carriers.length === 0 ? '' : (onlyCarrier?.insName ?? null),
  };
}

function presetLocation({ choices, link }: { choices: SchedulerChoices; link: Link }): number | null {
  const open = openLocations(choices);
  const given = open.find(({ locKey }) => locKey === link.locKey);
  return (given ?? (open.length === 1 ? open[0] : undefined))?.locKey ?? null;
}

type ChoicesInput = { choices: SchedulerChoices; link: Link; chosen: BookingChoices };

/** Drops choices that are not offered (anymore, or there) and fills in skipped ones. */
export function settle({ choices, link, chosen }: ChoicesInput): BookingChoices {
  const isOpen = openLocations(choices).some(({ locKey }) => locKey === chosen.locKey);
  const locKey = presetLocation({ choices, link }) ?? (isOpen ? chosen.locKey : null);
  const known = skippableAnswers({ choices, link, locKey });
  const isType = typesAt(choices, locKey).some(({ taskKey }) => taskKey === chosen.taskKey);
  const isProvider =
    chosen.acctKey === ANY_PROVIDER || providersAt(choices, locKey).some(({ acctKey }) => acctKey === chosen.acctKey);
  const isCarrier = choices.carriers.some(({ insName }) => insName === chosen.insName);
  const settled = {
    locKey,
    taskKey: known.taskKey ?? (isType ? chosen.taskKey : null),
    acctKey: known.acctKey ?? (isProvider && locKey !== null ? chosen.acctKey : null),
    insName: known.insName ?? (isCarrier ? chosen.insName : null),
  };
  return { ...settled, slot: isSameVisit(settled, chosen) ? chosen.slot : null };
}

/** Whether both request the same times. A time chosen for one visit says nothing about another. */
function isSameVisit(one: Omit<BookingChoices, 'slot'>, other: Omit<BookingChoices, 'slot'>): boolean {
  return (['locKey', 'taskKey', 'acctKey', 'insName'] as const).every((name) => one[name] === other[name]);
}

/** Adds an answer; those that depended on the old one are asked again. */
export function choose({ patch, ...settling }: ChoicesInput & { patch: Partial<BookingChoices> }): BookingChoices {
  const next = { ...settling.chosen, ...patch };
  const slot = isSameVisit(next, settling.chosen) ? next.slot : null;
  return settle({ ...settling, chosen: { ...next, slot } });
}

/** The questions to ask. */
export function questionsToAsk({ choices, link, chosen }: ChoicesInput) {
  const known = skippableAnswers({ choices, link, locKey: chosen.locKey });
  return {
    location: presetLocation({ choices, link }) === null,
    reason: known.taskKey === null,
    provider: known.acctKey === null,
    insurance: known.insName === null,
  };
}
