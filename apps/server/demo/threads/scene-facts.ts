import { languageOf, type PatientLocale } from '@sightline/contract/languages';
import { ORDER_TYPES } from '../content/order-words.ts';
import type { SceneNeed } from '../content/scene.ts';
import { deskHours } from '../desk-hours.ts';
import type { Order } from '../orders/orders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Visit } from '../visits/visit.ts';
import type { Texter } from './draft.ts';
import { type Facts, TRACK } from './fill-line.ts';
import type { Stage } from './stage.ts';
import { visitFacts } from './visit-facts.ts';
import { doctorWord, placeFacts, shortTime, weekdayWord } from './wording.ts';

const PLANS = [
  'VSP',
  'EyeMed',
  'Davis Vision',
  'Spectera',
  'Superior Vision',
  'Aetna',
  'BCBS',
  'Cigna',
  'UHC',
] as const;

/** Before a time of day. */
const AT: Readonly<Record<PatientLocale, string>> = { 'en-US': ' at ', 'es-US': ' a las ' };

/** A child whom the text does not name. */
const UNNAMED: Readonly<Record<PatientLocale, { grandchild: string; own: (random: Random) => string }>> = {
  'en-US': { grandchild: 'My grandson', own: (random) => random.pick(['My son', 'My daughter']) },
  'es-US': { grandchild: 'Mi nieto', own: () => 'Mi niño' },
};

/** The facts about a phone's people at a moment. */
export type Situation = {
  needs: ReadonlySet<SceneNeed>;
  upcoming: Visit | null;
  last: Visit | null;
  order: Order | null;
};

type SceneInputs = { stage: Stage; texter: Texter; at: number };

function visitsAround({ stage, texter, at }: SceneInputs): Pick<Situation, 'upcoming' | 'last'> {
  const visits = texter.members.flatMap(({ key }) => stage.visits.get(key) ?? []);
  const standing = visits.filter(({ createdAt, cancelledAt }) => createdAt < at && (cancelledAt ?? at + 1) > at);
  const ahead = standing.filter(({ startsAt, cancelledAt }) => startsAt > at && cancelledAt === null);
  const behind = standing.filter(({ startsAt, status }) => status === 'kept' && startsAt < at - 3 * HOUR_MS);
  return { upcoming: ahead.sort((a, b) => a.startsAt - b.startsAt)[0] ?? null, last: behind.at(-1) ?? null };
}

export function situationOf(asked: SceneInputs): Situation {
  const { stage, texter, at } = asked;
  const { head, members } = texter;
  if (head === null) return { needs: new Set(['unknown']), upcoming: null, last: null, order: null };
  const { upcoming, last } = visitsAround(asked);
  const orders = stage.orders.get(head.key) ?? [];
  const order =
    orders.find(
      ({ orderedAt, receivedAt, status }) =>
        status !== 'cancelled' && orderedAt < at - DAY_MS && (receivedAt === null || receivedAt > at + DAY_MS),
    ) ?? null;
  const needs = new Set<SceneNeed>(['any']);
  const hours = upcoming === null ? Number.POSITIVE_INFINITY : (upcoming.startsAt - at) / HOUR_MS;
  if (hours < 0.9 && hours > 0.15) needs.add('today');
  if (hours >= 18 && hours < 24 * 28) needs.add('upcoming');
  if (last !== null && at - last.startsAt < 21 * DAY_MS && last.person === head) needs.add('visited');
  if (head.wearsContacts) needs.add('wearer');
  if (members.some(({ age }) => age < 18) && head.age >= 18) needs.add('child');
  if (order !== null) needs.add('order');
  return { needs, upcoming, last, order };
}

/** Times that the desk could offer in the following days. */
function offers({ stage, texter, at }: SceneInputs): Facts {
  const { calendar, random } = stage;
  const from = calendar.dayOf(at);
  const days = [1, 2, 3, 4, 5, 6]
    .map((ahead) => from + ahead)
    .filter((day) => deskHours(calendar, day) !== null && calendar.weekday(day) < 6);
  const [first = from + 1, second = from + 2] = random
    .shuffled(days)
    .slice(0, 2)
    .sort((a, b) => a - b);
  const timeOf = () => shortTime(random.pick([560, 580, 620, 640, 680, 800, 820, 860, 880, 920, 940, 980]));
  const [one, two] = [timeOf(), timeOf()];
  const word = (day: number) => weekdayWord({ date: calendar.date(day), locale: texter.locale });
  const at1 = AT[texter.locale];
  return {
    alt1: `${word(first)}${at1}${one}`,
    alt2: `${word(second)}${at1}${two}`,
    alt1day: word(first),
    // Later than now, if it is about today.
    alt1time: shortTime(Math.min(1_010, Math.ceil((calendar.minuteOf(at) + 70) / 20) * 20)),
  };
}

function familyFacts({ stage, texter }: SceneInputs): Facts {
  const { random } = stage;
  const { head, members, locale } = texter;
  const child = members.find(({ age }) => age < 18 && members.length > 1)?.firstName;
  const isGrandparent = (head?.age ?? 0) > 62;
  const { grandchild, own } = UNNAMED[locale];
  const unnamed = isGrandparent ? grandchild : own(random);
  return {
    child: child ?? unnamed,
    kid: child ?? unnamed,
    first: head?.firstName ?? '',
    lo: head?.sex === 'f' ? 'la' : 'lo',
  };
}

function moneyFacts({ stage, texter }: SceneInputs): Facts {
  const { random } = stage;
  const own = PLANS.find((plan) => plan === texter.head?.insurance) ?? random.pick(PLANS);
  return {
    plan: own,
    plan2: random.pick(PLANS.filter((plan) => plan !== own)),
    memberId: `${random.pick(['W', 'XJ', 'R', 'H', 'ZG'])}${random.int(10_000_000, 99_999_999)}`,
    copay: `$${random.pick([10, 15, 20, 25, 30])}`,
    allowance: `$${random.pick([130, 150, 175, 200])}`,
    amount: `$${random.pick([39, 45, 60, 72, 85, 96, 110, 128, 164, 212])}`,
  };
}

/** All facts that a scene's lines may use. */
export function sceneFacts({
  need,
  situation,
  staff,
  ...asked
}: SceneInputs & { need: SceneNeed; situation: Situation; staff: string }): Facts {
  const { stage, texter, at } = asked;
  const { practice, calendar } = stage;
  const { locale, locKey } = texter;
  const visit = need === 'upcoming' || need === 'today' ? situation.upcoming : situation.last;
  const local = practice.providers.find((provider) => provider.locKeys.includes(locKey));
  const order = situation.order;
  return {
    ...placeFacts({ practice, locKey, locale }),
    doctor: doctorWord({ provider: local, locale }),
    ...(visit === null ? {} : visitFacts({ practice, calendar, visit, locale, from: calendar.dayOf(at + MINUTE_MS) })),
    ...offers(asked),
    ...familyFacts(asked),
    ...moneyFacts(asked),
    ...(order === null ? {} : { item: ORDER_TYPES[order.type].words[languageOf(locale)] }),
    staff,
    [TRACK]: String(stage.random.int(0, 11)),
  };
}
