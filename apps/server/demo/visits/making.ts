import type { VisitType } from '../content/visit-types.ts';
import { TRACKING_IDS, WEB_REFERRALS, WEB_SOURCES } from '../content/visit-words.ts';
import { deskHours, lastOpen } from '../desk-hours.ts';
import { HOUR_MS, MINUTE_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { VisitOrigin } from './visit.ts';

const PLAIN = { source: '', referredBy: '', tid: '', gid: '' };

const LEAD_DAYS = {
  phone: [1, 32],
  web: [1, 24],
  recall: [3, 30],
  // Made at the end of the previous visit.
  desk: [120, 365],
} as const satisfies Record<VisitOrigin['origin'], readonly [number, number]>;

function attribution({ origin, locKey, random }: { origin: VisitOrigin['origin']; locKey: number; random: Random }) {
  if (origin !== 'web') return PLAIN;
  return {
    source: random.weighted(WEB_SOURCES),
    referredBy: random.weighted(WEB_REFERRALS),
    tid: random.weighted(TRACKING_IDS),
    gid: random.chance(0.6) ? String(locKey) : '',
  };
}

function drawOrigin({
  isNew,
  isExam,
  random,
}: {
  isNew: boolean;
  isExam: boolean;
  random: Random;
}): VisitOrigin['origin'] {
  if (isNew) return random.chance(0.52) ? 'web' : 'phone';
  if (!isExam)
    return random.weighted([
      ['phone', 55],
      ['desk', 35],
      ['web', 10],
    ] as const);
  return random.weighted([
    ['phone', 36],
    ['recall', 30],
    ['web', 20],
    ['desk', 14],
  ] as const);
}

/** How and when an appointment was made: never after now, nor after it began. */
export function drawMaking({
  calendar,
  random,
  day,
  locKey,
  isNew,
  type,
}: {
  calendar: PracticeCalendar;
  random: Random;
  day: number;
  locKey: number;
  isNew: boolean;
  type: VisitType;
}): VisitOrigin {
  const origin = drawOrigin({ isNew, isExam: type.isExam, random });
  const [least, most] = LEAD_DAYS[origin];
  const lead = day - random.int(Math.min(least, type.mostLead), Math.min(most, type.mostLead));
  // Visits far ahead were booked in the days before today.
  const madeOn = lead < 0 ? lead : -random.int(1, 20);
  const minute = origin === 'web' ? random.int(6 * 60, 23 * 60) : random.int(515, 1_045);
  const instant = Math.min(calendar.at(madeOn, minute), calendar.now - HOUR_MS);
  const createdAt =
    origin === 'web'
      ? instant
      : lastOpen({ calendar, instant, opening: deskHours, minutesBefore: random.int(5, 200) }) +
        random.int(0, 59) * 1_000;
  return {
    origin,
    ...attribution({ origin, locKey, random }),
    createdAt: Math.min(createdAt, calendar.now - MINUTE_MS),
  };
}
