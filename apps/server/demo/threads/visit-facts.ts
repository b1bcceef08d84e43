import { languageOf, type PatientLocale } from '@sightline/contract/languages';
import type { DemoPractice } from '../content/practices.ts';
import type { PracticeCalendar } from '../practice-calendar.ts';
import type { Visit } from '../visits/visit.ts';
import type { Facts } from './fill-line.ts';
import { dateWord, dayWord, doctorWord, fullTime, placeFacts, shortTime, weekdayWord, withArticle } from './wording.ts';

/** A visit in the words of a text written on the day `from`. */
export function visitFacts({
  practice,
  calendar,
  visit,
  locale,
  from,
}: {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  visit: Visit;
  locale: PatientLocale;
  from: number;
}): Facts {
  const date = calendar.date(visit.day);
  const provider = practice.providers.find(({ acctKey }) => acctKey === visit.acctKey);
  return {
    ...placeFacts({ practice, locKey: visit.locKey, locale }),
    name: visit.person.firstName,
    aWhat: withArticle({ what: visit.type.words[languageOf(locale)], locale }),
    weekday: weekdayWord({ date, locale }),
    date: dateWord({ date, locale }),
    day: dayWord({ calendar, day: visit.day, from, locale }),
    time: fullTime(visit.minute),
    at: shortTime(visit.minute),
    doctor: doctorWord({ provider, locale }),
  };
}

/** The visit agreed in an exchange, under names that start with `new`. */
export function newVisitFacts({
  practice,
  calendar,
  visit,
  locale,
}: Omit<Parameters<typeof visitFacts>[0], 'from'>): Facts {
  const facts = visitFacts({ practice, calendar, visit, locale, from: visit.day });
  return {
    newDay: facts.weekday ?? '',
    newDate: facts.date ?? '',
    newTime: facts.time ?? '',
    newDoctor: facts.doctor ?? '',
  };
}
