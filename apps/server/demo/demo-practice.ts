import { bookingStepRows } from './booking-steps/booking-step-rows.ts';
import { consentRows } from './consent-rows.ts';
import type { DemoPractice } from './content/practices.ts';
import { feedbackRows } from './feedback/feedback-rows.ts';
import { cancellationOutreach } from './followups/cancellation-rows.ts';
import { drawNextRecalls } from './followups/next-recalls.ts';
import { prescriptionRows } from './followups/prescription-rows.ts';
import { formConsents } from './forms/form-consents.ts';
import { formRows } from './forms/form-rows.ts';
import { packetRows } from './forms/packet-rows.ts';
import { drawSentForms } from './forms/sent-forms.ts';
import type { DemoRows } from './insert-rows.ts';
import { orderRows } from './orders/order-rows.ts';
import { drawOrders } from './orders/orders.ts';
import { outreachRows } from './outreach-rows.ts';
import { joinDates, patientRows } from './people/patient-rows.ts';
import { drawPeople } from './people/people.ts';
import type { Person } from './people/person.ts';
import { createPracticeCalendar, type PracticeCalendar } from './practice-calendar.ts';
import { practiceRows } from './practice-rows.ts';
import type { Random } from './random.ts';
import { recallOutreach, recallRows } from './recalls/recall-rows.ts';
import { drawRecalls } from './recalls/recalls.ts';
import { createOpenings } from './schedule/openings.ts';
import { drawSchedule } from './schedule/schedule.ts';
import { scheduleRows } from './schedule/schedule-rows.ts';
import { automatedRows } from './setup/automated-rows.ts';
import { onCallRows } from './setup/on-call-rows.ts';
import { visitSettingRows } from './setup/visit-setting-rows.ts';
import { templateRows } from './template-rows.ts';
import type { Texter } from './threads/draft.ts';
import { drawTexters } from './threads/texters.ts';
import { conversationRows, keyThreads, messageRows } from './threads/thread-rows.ts';
import { drawThreads } from './threads/threads.ts';
import { urgentRows } from './threads/urgent.ts';
import { reminderOutreach } from './visits/reminder-rows.ts';
import type { Visit } from './visits/visit.ts';
import { appointmentRows, appointmentTypeRows } from './visits/visit-rows.ts';
import { drawVisits } from './visits/visits.ts';
import { waitingRows } from './waiting/waiting-rows.ts';

// Leaves room for each practice to grow before the next one's keys.
const KEYS_PER_COVER = 100_000;

type PracticeInputs = { practice: DemoPractice; random: Random; calendar: PracticeCalendar; firstKey: number };

/** The consent of a person's phone: rules check it before they text. */
function phoneRules(texters: readonly Texter[]) {
  const byPhone = new Map(texters.map((texter) => [texter.phone, texter]));
  return {
    mayText: ({ cell }: Person, at: number) => cell.length === 12 && at < (byPhone.get(cell)?.optedOutAt ?? at + 1),
    isUnreachable: ({ cell }: Person) => byPhone.get(cell)?.isUnreachable ?? false,
  };
}

const byPerson = <T extends { person: Person }>(things: readonly T[]): Map<number, T[]> =>
  Map.groupBy(things, ({ person }) => person.key);

/** Everything that happened in a practice, each table drawn from those before it. */
function drawHistory({ practice, random, calendar, firstKey }: PracticeInputs) {
  const { people, phones } = drawPeople({ practice, random: random.fork('people'), firstKey });
  const schedule = drawSchedule({ practice, calendar, firstKey });
  const openings = createOpenings(schedule);
  const visits = drawVisits({ practice, calendar, openings, people, random: random.fork('visits'), firstKey });
  const texters = drawTexters({ practice, calendar, people, phones, random: random.fork('texters') });
  const rules = phoneRules(texters);
  const asked = { practice, calendar, people, visits, firstKey, ...rules };
  const orders = drawOrders({ ...asked, random: random.fork('orders') });
  const recalls = drawRecalls({ ...asked, random: random.fork('recalls') });
  const known = { visits: byPerson(visits), orders: byPerson(orders), recalls: byPerson(recalls) };
  const stage = { practice, calendar, random: random.fork('threads'), ...known };
  return { people, schedule, visits, orders, recalls, rules, ...drawThreads({ stage, texters }) };
}

function textRows({ asked, history }: { asked: PracticeInputs; history: ReturnType<typeof drawHistory> }) {
  const { coverKey } = asked.practice;
  const { threads, origins, visits, recalls, rules } = history;
  const keyed = keyThreads({ coverKey, threads });
  const textOf = (visit: Visit) => {
    const draft = origins.visits.get(visit);
    const transKey = draft === undefined ? undefined : keyed.transKeys.get(draft);
    return draft === undefined || transKey === undefined ? undefined : { transKey, at: draft.at };
  };
  const attemptKeys = [...origins.attempts].flatMap(([attempt, draft]) => {
    const transKey = keyed.transKeys.get(draft);
    return transKey === undefined ? [] : [[attempt, transKey] as const];
  });
  const { calendar, firstKey } = asked;
  const random = asked.random.fork('reminders');
  const nextRecalls = drawNextRecalls({
    visits,
    random: asked.random.fork('next recalls'),
    firstKey: firstKey + recalls.length,
  });
  const allRecalls = [...recalls, ...nextRecalls];
  return {
    keyed,
    rows: {
      conversation: conversationRows({ threads, keyed }),
      message: messageRows({ threads, keyed }),
      urgent_text: urgentRows({ threads, keyed, now: asked.calendar.now }),
      recall: recallRows({ coverKey, calendar, recalls: allRecalls }),
    },
    outreach: [
      ...reminderOutreach({ calendar, random, visits, textOf, ...rules }),
      ...recallOutreach({ recalls: allRecalls, transKeys: new Map(attemptKeys) }),
    ],
  };
}

/** The results of exams, cancellations and visits to the scheduler. */
function aftermathRows({ asked, history }: { asked: PracticeInputs; history: ReturnType<typeof drawHistory> }) {
  const { practice, random, calendar, firstKey } = asked;
  const { visits, orders, rules } = history;
  const common = { coverKey: practice.coverKey, calendar, firstKey, visits, mayText: rules.mayText };
  const { outreach: recaptures, ...prescriptions } = prescriptionRows({
    ...common,
    orders: byPerson(orders),
    random: random.fork('prescriptions'),
  });
  return {
    outreach: [...recaptures, ...cancellationOutreach({ ...common, random: random.fork('cancellations') })],
    rows: {
      ...prescriptions,
      booking_step: bookingStepRows({ practice, calendar, visits, random: random.fork('booking steps') }),
    },
  };
}

/** Everything of one practice, drawn from its random stream and the current time. */
export function drawPractice({
  practice,
  random,
  now,
}: {
  practice: DemoPractice;
  random: Random;
  now: Temporal.Instant;
}): DemoRows {
  const { coverKey, timeZone } = practice;
  const calendar = createPracticeCalendar({ now, timeZone });
  const firstKey = (coverKey - 1_000) * KEYS_PER_COVER + 1;
  const asked: PracticeInputs = { practice, random, calendar, firstKey };
  const history = drawHistory(asked);
  const { people, schedule, visits, orders, threads, rules } = history;
  const joinedAt = joinDates({ calendar, people, visits, random: random.fork('joined') });
  const patients = patientRows({ practice, calendar, people, joinedAt, random: random.fork('patient rows') });
  const { keyed, rows, outreach } = textRows({ asked, history });
  const aftermath = aftermathRows({ asked, history });
  const sent = drawSentForms({ practice, calendar, people, visits, random: random.fork('sent forms') });
  const filled = formRows({ practice, calendar, firstKey, sent, patients, random: random.fork('form answers') });
  const forms = formConsents({ coverKey, sent, entries: filled.form_entry, firstKey, mayText: rules.mayText });
  return {
    ...practiceRows({ practice, now: calendar.now }),
    ...scheduleRows({ practice, schedule, now: calendar.now }),
    template: templateRows(coverKey),
    on_call: onCallRows({ coverKey, now: calendar.now }),
    automated_setting: automatedRows({ coverKey, now: calendar.now }),
    patient: patients,
    appointment_type: appointmentTypeRows(coverKey),
    appointment: appointmentRows({ coverKey, calendar, visits }),
    ...filled,
    ...feedbackRows({ practice, calendar, visits }),
    ...waitingRows({ practice, calendar, visits }),
    visit_setting: visitSettingRows({ coverKey, now: calendar.now }),
    packet_setting: packetRows({ coverKey, firstKey, now: calendar.now }),
    eyewear_order: orderRows({ coverKey, calendar, orders, mayText: rules.mayText }),
    ...aftermath.rows,
    outreach: outreachRows({ coverKey, firstKey, drawn: [...outreach, ...aftermath.outreach] }),
    consent_entry: consentRows({ people, joinedAt, threads, keyed, forms }),
    ...rows,
  };
}
