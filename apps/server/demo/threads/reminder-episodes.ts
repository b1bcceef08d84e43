import { deskHours, lastOpen } from '../desk-hours.ts';
import { MINUTE_MS } from '../practice-calendar.ts';
import type { Visit } from '../visits/visit.ts';
import type { Draft, Texter } from './draft.ts';
import type { Facts } from './fill-line.ts';
import { pauseAfter } from './pace.ts';
import { createScribe, type Stage } from './stage.ts';
import { newVisitFacts, visitFacts } from './visit-facts.ts';
import { doctorWord, fullTime, listWord, shortTime } from './wording.ts';

export type ReminderEpisode = { visits: readonly Visit[]; drafts: Draft[] };

type ReminderInputs = { stage: Stage; texter: Texter; visits: readonly Visit[]; first: Visit; remindedAt: number };
type Scribe = ReturnType<typeof createScribe>;

/** '3:00 and 3:40 PM'. */
function timesWord(visits: readonly Visit[], locale: Texter['locale']): string {
  const minutes = visits.map(({ minute }) => minute).sort((a, b) => a - b);
  const last = minutes.at(-1) ?? 0;
  const isOneHalf = minutes.every((minute) => minute < 720 === last < 720);
  const words = minutes.slice(0, -1).map((minute) => (isOneHalf ? shortTime(minute) : fullTime(minute)));
  return listWord({ words: [...words, fullTime(last)], locale });
}

function factsOf({ stage, texter, visits, first, remindedAt }: ReminderInputs): Facts {
  const { practice, calendar } = stage;
  const { locale } = texter;
  const providers = practice.providers.filter(({ acctKey }) => visits.some((visit) => visit.acctKey === acctKey));
  return {
    ...visitFacts({ practice, calendar, visit: first, locale, from: calendar.dayOf(remindedAt) }),
    first: texter.head?.firstName ?? '',
    lo: texter.head?.sex === 'f' ? 'la' : 'lo',
    names: listWord({ words: visits.map(({ person }) => person.firstName), locale }),
    times: timesWord(visits, locale),
    doctor: listWord({ words: providers.map((provider) => doctorWord({ provider, locale })), locale }),
    confirmed: visits.find(({ answer }) => answer === 'confirmed')?.person.firstName ?? '',
    moving: visits.find(({ answer }) => answer !== 'confirmed' && answer !== 'none')?.person.firstName ?? '',
  };
}

/** A new day: found at once, or left for later. */
function rescheduling({
  inputs,
  write,
  visit,
  at,
}: {
  inputs: ReminderInputs;
  write: Scribe;
  visit: Visit;
  at: number;
}): Draft[] {
  const { stage, texter } = inputs;
  const { practice, calendar } = stage;
  const asks = write({ text: 'reschedule', from: 'patient', at });
  const answer = write({ text: 'rescheduleAnswer', from: 'staff', at: pauseAfter({ pace: stage, at, from: 'staff' }) });
  const wish = pauseAfter({ pace: stage, at: answer.at, from: 'patient' });
  const instead = visit.replacedBy;
  if (instead === null) {
    const open = write({ text: 'leftOpen', from: 'patient', at: wish });
    const last = pauseAfter({ pace: stage, at: wish, from: 'staff' });
    return [asks, answer, open, write({ text: 'leftOpenAnswer', from: 'staff', at: last })];
  }
  const made = lastOpen({ calendar, instant: instead.createdAt, opening: deskHours, minutesBefore: 20 });
  const done = Math.max(made, pauseAfter({ pace: stage, at: wish, from: 'staff' }));
  const facts = newVisitFacts({ practice, calendar, visit: instead, locale: texter.locale });
  const preference = write({ text: 'preference', from: 'patient', at: wish });
  return [asks, answer, preference, write({ text: 'rescheduled', from: 'staff', at: done, facts })];
}

function replies({ inputs, write }: { inputs: ReminderInputs; write: Scribe }): Draft[] {
  const { stage, visits, first, remindedAt } = inputs;
  const answered = visits.filter(({ answer }) => answer !== 'none');
  const at = Math.max(...answered.map(({ answeredAt }) => answeredAt ?? 0), remindedAt + MINUTE_MS);
  const confirmed = answered.filter(({ answer }) => answer === 'confirmed');
  const leaving = answered.find(({ answer }) => answer !== 'confirmed');
  if (answered.length === 0) return [];
  if (leaving === undefined) {
    return [
      write({
        text: visits.length > 1 && confirmed.length === visits.length ? 'confirmSeveral' : 'confirm',
        from: 'patient',
        at,
      }),
    ];
  }
  const staffAt = pauseAfter({ pace: stage, at, from: 'staff' });
  if (confirmed.length > 0) {
    return [
      write({ text: 'mixedAnswer', from: 'patient', at }),
      write({ text: 'mixedReply', from: 'staff', at: staffAt }),
    ];
  }
  if (first.answer === 'reschedule') return rescheduling({ inputs, write, visit: first, at });
  return [write({ text: 'cancel', from: 'patient', at }), write({ text: 'cancelAnswer', from: 'staff', at: staffAt })];
}

/** The reminders to a phone, one text for everyone with a visit that day, and the replies. */
export function reminderEpisodes({ stage, texter }: { stage: Stage; texter: Texter }): ReminderEpisode[] {
  const all = texter.members.flatMap(({ key }) => stage.visits.get(key) ?? []);
  const reminded = all.filter(({ remindedAt }) => remindedAt !== null);
  return [...Map.groupBy(reminded, ({ day }) => day).values()].flatMap((visits): ReminderEpisode[] => {
    const [first] = visits;
    if (first === undefined) return [];
    const remindedAt = Math.min(...visits.map((visit) => visit.remindedAt ?? Number.POSITIVE_INFINITY));
    const inputs: ReminderInputs = { stage, texter, visits, first, remindedAt };
    const write = createScribe({ stage, texter, facts: factsOf(inputs) });
    const text = visits.length > 1 ? 'reminderOfSeveral' : 'reminder';
    const reminder = write({ text, from: 'reminder', at: remindedAt, templateType: 'APPOINTMENT' });
    return [{ visits, drafts: [reminder, ...(texter.isUnreachable ? [] : replies({ inputs, write }))] }];
  });
}
