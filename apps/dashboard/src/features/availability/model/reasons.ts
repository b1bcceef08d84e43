import { HOLD_MINUTES } from '@sightline/contract/booking-limits';
import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { pageLocale } from '../../../shared/words/words.ts';
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
  const kind = data?.isBlackout === true ? 'blackout' : 'rule';
  return data === null ? 'rule that covers it' : `${kind} ${briefRule(data)}`;
};

const many = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);
const visitWords = ({ typeName, minutes }: ReasonContext): string =>
  `${typeName}, which takes ${many(minutes, 'minute')},`;
const listed = (words: readonly string[]): string => new Intl.ListFormat(pageLocale()).format(words);

function otherTypes({ ruleId }: Reason<'other-types'>, context: ReasonContext): string {
  const names = context.rule(ruleId)?.appointmentTypeList.map(({ name }) => name) ?? [];
  const only = names.length === 0 ? '' : ` It’s only for ${listed(names)}.`;
  return `The ${ruleNamed(context, ruleId)} doesn’t include ${context.typeName}.${only}`;
}

/** A visit can also start before the break, and run into it. */
function breakTime({ ruleId, from, to }: Reason<'break'>, context: ReasonContext): string {
  const rule = `The ${ruleNamed(context, ruleId)} has a break from ${spanWords({ from, to })}`;
  return context.time < from ? `${rule}, and ${visitWords(context)} would run into it.` : `${rule}.`;
}

function blackout({ ruleId, from, to }: Reason<'blackout'>, context: ReasonContext): string {
  const closes = `The ${ruleNamed(context, ruleId)} closes ${spanWords({ from, to })}`;
  return context.time < from ? `${closes}, and ${visitWords(context)} would run into it.` : `${closes}.`;
}

function offIncrement({ ruleId, previous, next }: Reason<'off-increment'>, context: ReasonContext): string {
  const grid = [previous, next].filter((time) => time !== null).map(timeWords);
  const nearest = grid.length === 0 ? '' : `. The nearest ${grid.length === 1 ? 'is' : 'are'} ${listed(grid)}`;
  return `${context.typeName} can’t start at this time in the ${ruleNamed(context, ruleId)}${nearest}.`;
}

function capacity({ ruleId, simultaneous, taken }: Reason<'capacity'>, context: ReasonContext): string {
  const rule = ruleNamed(context, ruleId);
  if (simultaneous === 1) return `Another appointment is booked within this time, and the ${rule} takes one at a time.`;
  return `${many(taken, 'appointment')} ${taken === 1 ? 'is' : 'are'} booked within this time, and the ${rule} takes ${simultaneous} at once.`;
}

function noRule({ open }: Reason<'no-rule'>, { date }: ReasonContext): string {
  if (open.length === 0) return `There are no hours on ${dayWords(date)}.`;
  return `This time is outside the hours. Hours that day: ${listed(open.map(spanWords))}.`;
}

function insuranceDays({ daysBlocked, firstDate }: Reason<'insurance-days'>, { insName }: ReasonContext): string {
  const carrier = insName ?? 'The insurance';
  return `${carrier} needs ${many(daysBlocked, 'day')} to prepare, so its patients can book from ${dayWords(firstDate)}.`;
}

/** Each reason's sentence; a missing one does not compile. */
const SENTENCES: Sentences = {
  past: () => 'This time has passed.',
  'weeks-out': ({ lastDate }) =>
    `Patients can book up to ${dayWords(lastDate)}. The General tab sets how many weeks ahead.`,
  'insurance-days': insuranceDays,
  closed: ({ name }, { date }) => `The office is closed on ${dayWords(date)}: ${name}.`,
  'clock-change': (span) => `Clocks go forward that day, so ${spanWords(span)} doesn’t exist.`,
  'no-rule': noRule,
  exemption: ({ ruleId }, context) =>
    `The ${ruleNamed(context, ruleId)} doesn’t apply on ${dateInFigures(context.date)}: the date is on its exemption list.`,
  'other-types': otherTypes,
  break: breakTime,
  blackout,
  'too-short': ({ ruleId, needed, left }, context) =>
    `${context.typeName} takes ${many(needed, 'minute')}, and only ${left} ${left === 1 ? 'is' : 'are'} left before the ${ruleNamed(context, ruleId)} ends or closes.`,
  'off-increment': offIncrement,
  capacity,
  elsewhere: ({ locKey, ...span }, { location }) =>
    `The provider is at ${location(locKey)} from ${spanWords(span)} that day.`,
  held: () =>
    `A patient is booking this time right now. If they don’t finish, it opens again within ${HOLD_MINUTES} minutes.`,
  'held-elsewhere': ({ locKey, ...span }, { location }) =>
    `The provider's time from ${spanWords(span)} at ${location(locKey)} is held for a patient who is booking right now.`,
  disabled: () => SCHEDULE_TEXT.bookingOff,
  'inactive-type': (_reason, { typeName }) => `${typeName} isn’t active here.`,
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
}): string => `${isOffered ? 'Offered' : 'Not offered'} at ${timeWords(time)} on ${dayWords(date)}.`;

/** A reason's rule; null if it has none. */
export const ruleOfReason = (reason: WhyNot): number | null => ('ruleId' in reason ? reason.ruleId : null);
