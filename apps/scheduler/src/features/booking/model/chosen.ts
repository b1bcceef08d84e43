import type { PublicSlot, SchedulerChoices } from '@sightline/contract/booking.calls';
import type { Link } from './link.ts';

/** Any free provider. */
export const ANY_PROVIDER = 0;

export type SlotTime = Pick<PublicSlot, 'date' | 'time'>;

/** How a patient comes to a time: one of the soonest anywhere, or location, provider and time one after the other. */
export const WAYS = ['soonest', 'browse'] as const;
export type Way = (typeof WAYS)[number];

/** What the soonest times were limited to; the list of all times keeps to it. */
export type Narrowing = { locKey: number | null; acctKey: number | null; day: string };

const EVERYTHING: Narrowing = { locKey: null, acctKey: null, day: '' };

/** The patient's choices so far; null if not chosen. Nothing here identifies them. */
export type BookingChoices = {
  way: Way;
  locKey: number | null;
  taskKey: number | null;
  acctKey: number | null;
  insName: string | null;
  slot: SlotTime | null;
  narrowing: Narrowing;
};

export const NOTHING_CHOSEN: BookingChoices = {
  way: 'soonest',
  ...{ locKey: null, taskKey: null, acctKey: null, insName: null, slot: null },
  narrowing: EVERYTHING,
};

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

/** The location that the link names, or the only one. */
export function presetLocation({ choices, link }: { choices: SchedulerChoices; link: Link }): number | null {
  const open = openLocations(choices);
  const given = open.find(({ locKey }) => locKey === link.locKey);
  return (given ?? (open.length === 1 ? open[0] : undefined))?.locKey ?? null;
}

type ChoicesInput = { choices: SchedulerChoices; link: Link; chosen: BookingChoices };

/** Where the reason has to be offered: before a soonest time is taken, anywhere. */
export const reasonLocation = ({ choices, link, chosen }: ChoicesInput): number | null =>
  chosen.way === 'soonest' ? presetLocation({ choices, link }) : chosen.locKey;

/** Until one is taken, the soonest times are those of every location and provider. */
const opened = (chosen: BookingChoices): BookingChoices =>
  chosen.way === 'soonest' && chosen.slot === null ? { ...chosen, locKey: null, acctKey: null } : chosen;

/** Drops choices that are not offered (anymore, or there) and fills in skipped ones. */
export function settle({ choices, link, chosen: given }: ChoicesInput): BookingChoices {
  const chosen = opened(given);
  const isOpen = openLocations(choices).some(({ locKey }) => locKey === chosen.locKey);
  const locKey = presetLocation({ choices, link }) ?? (isOpen ? chosen.locKey : null);
  const known = skippableAnswers({ choices, link, locKey });
  const isType = typesAt(choices, locKey).some(({ taskKey }) => taskKey === chosen.taskKey);
  const isProvider =
    chosen.acctKey === ANY_PROVIDER || providersAt(choices, locKey).some(({ acctKey }) => acctKey === chosen.acctKey);
  const isCarrier = choices.carriers.some(({ insName }) => insName === chosen.insName);
  const settled = {
    way: chosen.way,
    locKey,
    taskKey: known.taskKey ?? (isType ? chosen.taskKey : null),
    acctKey: known.acctKey ?? (isProvider && locKey !== null ? chosen.acctKey : null),
    insName: known.insName ?? (isCarrier ? chosen.insName : null),
    narrowing: chosen.narrowing,
  };
  return { ...settled, slot: isSameVisit(settled, chosen) ? chosen.slot : null };
}

const VISIT_KEYS = ['way', 'locKey', 'taskKey', 'acctKey'] as const;

/**
 * Whether both request the same visit. A time chosen for one says nothing about another. Other insurance leaves the time
 * as it is; `isTooSoon` says if it can't.
 */
const isSameVisit = (one: Omit<BookingChoices, 'slot'>, other: Omit<BookingChoices, 'slot'>): boolean =>
  VISIT_KEYS.every((name) => one[name] === other[name]);

/** Whether the insurance doesn't allow the chosen time: its days aren't over by then. */
export const isTooSoon = ({
  carriers,
  insName,
  slot,
}: Pick<SchedulerChoices, 'carriers'> & Pick<BookingChoices, 'insName' | 'slot'>): boolean => {
  const carrier = carriers.find((one) => one.insName === insName);
  return slot !== null && carrier !== undefined && slot.date < carrier.firstDate;
};

/** Adds an answer; those that depended on the old one are asked again. */
export function choose({ patch, ...settling }: ChoicesInput & { patch: Partial<BookingChoices> }): BookingChoices {
  const next = { ...settling.chosen, ...patch };
  const isKept = patch.slot !== undefined || isSameVisit(next, settling.chosen);
  const slot = isKept ? next.slot : null;
  return settle({ ...settling, chosen: { ...next, slot } });
}

/** The first day that times were limited to. While a date is being typed, it isn't one of these days. */
export const firstDayOf = ({ day }: Narrowing, { today, lastDate }: Pick<SchedulerChoices, 'today' | 'lastDate'>) =>
  day >= today && day <= lastDate ? day : null;

/** The questions to ask. */
export function questionsToAsk({ choices, link, chosen }: ChoicesInput) {
  const known = skippableAnswers({ choices, link, locKey: reasonLocation({ choices, link, chosen }) });
  return {
    location: presetLocation({ choices, link }) === null,
    reason: known.taskKey === null,
    provider: known.acctKey === null,
    insurance: known.insName === null,
  };
}
