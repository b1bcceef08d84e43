import type { Insertable } from 'kysely';
import type { BookingStep } from '../../src/db/schema.ts';
import type { DemoPractice } from '../content/practices.ts';
import { VISIT_TYPES } from '../content/visit-types.ts';
import { TRACKING_IDS, WEB_REFERRALS, WEB_SOURCES } from '../content/visit-words.ts';
import { HOUR_MS, MINUTE_MS, type PracticeCalendar, toInstant } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Visit } from '../visits/visit.ts';
import { taskKeyOf } from '../visits/visit-rows.ts';

type Step = 'opened' | 'searched' | 'no-time' | 'time-chosen' | 'details';
type Row = Insertable<BookingStep>;
type Attribution = Pick<Row, 'source' | 'referred_by' | 'tid' | 'gid'>;
type TypeAtLocation = { locKey: number; taskKey: number };

type StepInputs = { practice: DemoPractice; calendar: PracticeCalendar; random: Random };

const NOWHERE: TypeAtLocation = { locKey: 0, taskKey: 0 };
const ALL: readonly Step[] = ['opened', 'searched', 'time-chosen', 'details'];
/** How far visitors who didn't book got, per booking. */
const UNFINISHED_EACH = 1.7;
const ENDINGS = [
  [['opened'], 42],
  [['opened', 'searched'], 26],
  [['opened', 'searched', 'no-time'], 9],
  [['opened', 'searched', 'time-chosen'], 13],
  [ALL, 10],
] as const satisfies readonly (readonly [readonly Step[], number])[];

const wordOf = (random: Random): string => Array.from({ length: 24 }, () => random.int(0, 35).toString(36)).join('');

/** The steps of one visit to the page, a minute or two apart, the last at the given time. */
function stepsOf({
  asked,
  steps,
  endedAt,
  place,
  attribution,
}: {
  asked: StepInputs;
  steps: readonly Step[];
  endedAt: number;
  place: TypeAtLocation;
  attribution: Attribution;
}): Row[] {
  const { practice, random } = asked;
  const visitId = wordOf(random);
  let at = endedAt;
  const backwards = steps.toReversed().map((step) => {
    at -= random.int(20, 150) * 1_000;
    const { locKey, taskKey } = step === 'opened' ? NOWHERE : place;
    const named = { cover_key: practice.coverKey, visit_id: visitId, step, loc_key: locKey, task_key: taskKey };
    return { ...named, ...attribution, at: toInstant(at) };
  });
  return backwards.reverse();
}

function unfinished(asked: StepInputs): Row[] {
  const { practice, calendar, random } = asked;
  const location = random.pick(practice.locations.filter(({ isActive }) => isActive));
  const type = random.weighted(VISIT_TYPES.map((one) => [one, one.weight] as const));
  const endedAt = Math.min(calendar.at(-random.int(0, 364), random.int(390, 1_400)), calendar.now - HOUR_MS);
  return stepsOf({
    asked,
    steps: random.weighted<readonly Step[]>(ENDINGS),
    endedAt,
    place: { locKey: location.locKey, taskKey: taskKeyOf({ coverKey: practice.coverKey, type }) },
    attribution: {
      source: random.weighted(WEB_SOURCES),
      referred_by: random.weighted(WEB_REFERRALS),
      tid: random.weighted(TRACKING_IDS),
      gid: random.chance(0.6) ? String(location.locKey) : '',
    },
  });
}

/** The year's steps in the scheduler: bookings that still stand, and visitors who left earlier. */
export function bookingStepRows({ visits, ...asked }: StepInputs & { visits: readonly Visit[] }): Row[] {
  const { practice, calendar, random } = asked;
  const online = visits.filter(({ origin, createdAt }) => origin === 'web' && createdAt >= calendar.at(-365, 0));
  const finished = online.flatMap((visit) =>
    stepsOf({
      asked: { ...asked, random: random.fork(visit.key) },
      steps: ALL,
      endedAt: visit.createdAt - MINUTE_MS / 2,
      place: { locKey: visit.locKey, taskKey: taskKeyOf({ coverKey: practice.coverKey, type: visit.type }) },
      attribution: { source: visit.source, referred_by: visit.referredBy, tid: visit.tid, gid: visit.gid },
    }),
  );
  const others = Array.from({ length: Math.round(online.length * UNFINISHED_EACH) }, (_, place) =>
    unfinished({ ...asked, random: random.fork(`unfinished ${place}`) }),
  ).flat();
  return [...finished, ...others];
}
