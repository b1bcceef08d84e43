import { HOLD_MINUTES } from '@sightline/contract/booking-limits';
import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { pageLocale, plural, t } from '../../../shared/words/words.ts';
import { dayWords } from './preview.ts';
import { briefRule, spanWords, timeWords } from './reasons-rule.ts';

/** The question, and names for the keys in the answer. */
export type ReasonContext = {
  date: string;
  time: string;
  typeName: string;
  /** The visit's length. */
  minutes: number;
  insName: string | null;
  /** A rule by id; null if it is not known here. */
  rule: (ruleId: number) => ScheduleData | null;
  location: (locKey: number) => string;
};

type Code = WhyNot['code'];
type Reason<C extends Code> = Extract<WhyNot, { code: C }>;
type Sentences = { [C in Code]: (reason: Reason<C>, context: ReasonContext) => string };

const ruleNamed = ({ rule }: ReasonContext, ruleId: number): string => {
  const data = rule(ruleId);
  if (data === null) return t('rule that covers it');
  return data.isBlackout
    ? t('blackout {rule}', { rule: briefRule(data) })
    : t('rule {rule}', { rule: briefRule(data) });
};

const minutesWords = (count: number): string => plural(count, { one: '{count} minute', other: '{count} minutes' });
const visitWords = ({ typeName, minutes }: ReasonContext): string =>
  t('{typeName}, which takes {minutes},', { typeName, minutes: minutesWords(minutes) });
const listed = (words: readonly string[]): string => new Intl.ListFormat(pageLocale()).format(words);

function otherTypes({ ruleId }: Reason<'other-types'>, context: ReasonContext): string {
  const names = context.rule(ruleId)?.appointmentTypeList.map(({ name }) => name) ?? [];
  const sentence = t('The {rule} doesn’t include {typeName}.', {
    rule: ruleNamed(context, ruleId),
    typeName: context.typeName,
  });
  return names.length === 0 ? sentence : `${sentence} ${t('It’s only for {types}.', { types: listed(names) })}`;
}

/** A visit can also start before the break, and run into it. */
function breakTime({ ruleId, from, to }: Reason<'break'>, context: ReasonContext): string {
  const facts = { rule: ruleNamed(context, ruleId), span: spanWords({ from, to }) };
  return context.time < from
    ? t('The {rule} has a break from {span}, and {visit} would run into it.', { ...facts, visit: visitWords(context) })
    : t('The {rule} has a break from {span}.', facts);
}

function blackout({ ruleId, from, to }: Reason<'blackout'>, context: ReasonContext): string {
  const facts = { rule: ruleNamed(context, ruleId), span: spanWords({ from, to }) };
  return context.time < from
    ? t('The {rule} closes {span}, and {visit} would run into it.', { ...facts, visit: visitWords(context) })
    : t('The {rule} closes {span}.', facts);
}

function offIncrement({ ruleId, previous, next }: Reason<'off-increment'>, context: ReasonContext): string {
  const grid = [previous, next].filter((time) => time !== null).map(timeWords);
  const facts = { typeName: context.typeName, rule: ruleNamed(context, ruleId) };
  const [first, second] = grid;
  if (first === undefined) return t('{typeName} can’t start at this time in the {rule}.', facts);
  return second === undefined
    ? t('{typeName} can’t start at this time in the {rule}. The nearest is {time}.', { ...facts, time: first })
    : t('{typeName} can’t start at this time in the {rule}. The nearest are {times}.', {
        ...facts,
        times: listed(grid),
      });
}

function capacity({ ruleId, simultaneous, taken }: Reason<'capacity'>, context: ReasonContext): string {
  const rule = ruleNamed(context, ruleId);
  if (simultaneous === 1)
    return t('Another appointment is booked within this time, and the {rule} takes one at a time.', { rule });
  return plural(
    taken,
    {
      one: '{count} appointment is booked within this time, and the {rule} takes {simultaneous} at once.',
      other: '{count} appointments are booked within this time, and the {rule} takes {simultaneous} at once.',
    },
    { rule, simultaneous },
  );
}

function noRule({ open }: Reason<'no-rule'>, { date }: ReasonContext): string {
  if (open.length === 0) return t('There are no hours on {dayWords}.', { dayWords: dayWords(date) });
  return t('This time is outside the hours. Hours that day: {listed}.', { listed: listed(open.map(spanWords)) });
}

function insuranceDays({ daysBlocked, firstDate }: Reason<'insurance-days'>, { insName }: ReasonContext): string {
  const carrier = insName ?? t('The insurance');
  return plural(
    daysBlocked,
    {
      one: '{carrier} needs {count} day to prepare, so its patients can book from {day}.',
      other: '{carrier} needs {count} days to prepare, so its patients can book from {day}.',
    },
    { carrier, day: dayWords(firstDate) },
  );
}

/** Each reason's sentence; a missing one does not compile. */
const SENTENCES: Sentences = {
  past: () => t('This time has passed.'),
  'weeks-out': ({ lastDate }) =>
    t('Patients can book up to {dayWords}. The General tab sets how many weeks ahead.', {
      dayWords: dayWords(lastDate),
    }),
  'insurance-days': insuranceDays,
  closed: ({ name }, { date }) => t('The office is closed on {dayWords}: {name}.', { dayWords: dayWords(date), name }),
  'clock-change': (span) =>
    t('Clocks go forward that day, so {spanWords} doesn’t exist.', { spanWords: spanWords(span) }),
  'no-rule': noRule,
  exemption: ({ ruleId }, context) =>
    t('The {ruleNamed} doesn’t apply on {dateInFigures}: the date is on its exemption list.', {
      ruleNamed: ruleNamed(context, ruleId),
      dateInFigures: dateInFigures(context.date),
    }),
  'other-types': otherTypes,
  break: breakTime,
  blackout,
  'too-short': ({ ruleId, needed, left }, context) =>
    plural(
      left,
      {
        one: '{typeName} takes {needed}, and only {count} is left before the {rule} ends or closes.',
        other: '{typeName} takes {needed}, and only {count} are left before the {rule} ends or closes.',
      },
      { typeName: context.typeName, needed: minutesWords(needed), rule: ruleNamed(context, ruleId) },
    ),
  'off-increment': offIncrement,
  capacity,
  elsewhere: ({ locKey, ...span }, { location }) =>
    t('The provider is at {location} from {spanWords} that day.', {
      location: location(locKey),
      spanWords: spanWords(span),
    }),
  held: () =>
    t('A patient is booking this time right now. If they don’t finish, it opens again within {hold_minutes} minutes.', {
      hold_minutes: HOLD_MINUTES,
    }),
  'held-elsewhere': ({ locKey, ...span }, { location }) =>
    t('The provider’s time from {spanWords} at {location} is held for a patient who is booking right now.', {
      spanWords: spanWords(span),
      location: location(locKey),
    }),
  disabled: () => t(SCHEDULE_TEXT.bookingOff),
  'inactive-type': (_reason, { typeName }) => t('{typeName} isn’t active here.', { typeName }),
};

/** Why a time is not offered, in a sentence that names the rule. */
export function reasonSentence(reason: WhyNot, context: ReasonContext): string {
  // The table has a sentence for exactly this code; the compiler cannot follow that through a union.
  const sentence = SENTENCES[reason.code] as (reason: WhyNot, context: ReasonContext) => string;
  return sentence(reason, context);
}

/** 'Not offered at 12:15 PM on Tuesday 12/01/2026.' */
export const verdictSentence = ({
  isOffered,
  date,
  time,
}: {
  isOffered: boolean;
  date: string;
  time: string;
}): string =>
  t('{part} at {timeWords} on {dayWords}.', {
    part: isOffered ? t('Offered') : t('Not offered'),
    timeWords: timeWords(time),
    dayWords: dayWords(date),
  });

/** A reason's rule; null if it has none. */
export const ruleOfReason = (reason: WhyNot): number | null => ('ruleId' in reason ? reason.ruleId : null);
