import type { DemoRows } from '../insert-rows.ts';
import type { Order } from '../orders/orders.ts';
import type { OutreachDraft } from '../outreach-rows.ts';
import { toInstant } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Visit } from '../visits/visit.ts';
import { drawFollowup, type Followup, type FollowupInputs } from './followup.ts';

type Prescription = { visit: Visit; rxClass: 'spectacle' | 'contact' | 'both'; messages: Followup[] };

/** Days after the exam until patients without an order get a message. */
const MESSAGE_DAYS = [5, 19] as const;

function rxClassOf({ visit, random }: { visit: Visit; random: Random }): Prescription['rxClass'] {
  if (!visit.person.wearsContacts) return 'spectacle';
  return random.weighted([
    ['both', 60],
    ['contact', 22],
    ['spectacle', 18],
  ] as const);
}

function messagesAfter({
  asked,
  visit,
  orderedAt,
}: {
  asked: FollowupInputs;
  visit: Visit;
  orderedAt: number | null;
}): Followup[] {
  const { calendar, random } = asked;
  // Staff leave some out: patients who said they buy elsewhere.
  if (random.chance(0.15)) return [];
  return MESSAGE_DAYS.filter((after) => {
    const earliest = calendar.at(visit.day + after, 10 * 60);
    return earliest < calendar.now - 60 * 60_000 && (orderedAt === null || orderedAt > earliest);
  }).map((after) => drawFollowup({ asked, person: visit.person, day: visit.day + after, cameAt: orderedAt }));
}

function drawPrescriptions({
  asked,
  visits,
  orders,
}: {
  asked: FollowupInputs;
  visits: readonly Visit[];
  orders: ReadonlyMap<number, readonly Order[]>;
}): Prescription[] {
  return visits
    .filter(({ status, type }) => status === 'kept' && type.isExam)
    .flatMap((visit) => {
      const own = { ...asked, random: asked.random.fork(visit.key) };
      const bought = (orders.get(visit.person.key) ?? [])
        .filter(({ orderedAt, status }) => orderedAt >= visit.startsAt && status !== 'cancelled')
        .map(({ orderedAt }) => orderedAt);
      const orderedAt = bought.length === 0 ? null : Math.min(...bought);
      const rxClass = rxClassOf({ visit, random: own.random });
      // Some need no glasses; everyone who ordered some has a prescription.
      if (orderedAt === null && own.random.chance(0.12)) return [];
      return [{ visit, rxClass, messages: messagesAfter({ asked: own, visit, orderedAt }) }];
    });
}

/** The prescriptions from exams, and the messages to patients without an order a few days later. */
export function prescriptionRows({
  coverKey,
  firstKey,
  visits,
  orders,
  ...asked
}: FollowupInputs & {
  coverKey: number;
  firstKey: number;
  visits: readonly Visit[];
  orders: ReadonlyMap<number, readonly Order[]>;
}): Pick<DemoRows, 'prescription'> & { outreach: OutreachDraft[] } {
  const drawn = drawPrescriptions({ asked, visits, orders }).map((one, place) => ({ ...one, key: firstKey + place }));
  return {
    prescription: drawn.map(({ key, visit, rxClass }) => ({
      cover_key: coverKey,
      prescription_key: key,
      patient_key: visit.person.key,
      acct_key: visit.acctKey,
      loc_key: visit.locKey,
      appt_key: visit.key,
      issued_at: asked.calendar.date(visit.day).toString(),
      examined_at: toInstant(visit.startsAt),
      rx_class: rxClass,
    })),
    outreach: drawn.flatMap(({ key, visit, messages }) =>
      messages.map((message) => ({
        ...message,
        patientKey: visit.person.key,
        purpose: 'recapture',
        prescriptionKey: key,
        transKey: null,
      })),
    ),
  };
}
