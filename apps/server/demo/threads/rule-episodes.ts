import { languageOf } from '@sightline/contract/languages';
import { ORDER_TYPES } from '../content/order-words.ts';
import type { Order } from '../orders/orders.ts';
import type { Person } from '../people/person.ts';
import { MINUTE_MS } from '../practice-calendar.ts';
import type { Recall, RecallAttempt } from '../recalls/recall.ts';
import type { Draft, Texter } from './draft.ts';
import type { Facts } from './fill-line.ts';
import { pauseAfter } from './pace.ts';
import { createScribe, type Stage } from './stage.ts';
import { newVisitFacts } from './visit-facts.ts';
import { doctorWord, placeFacts } from './wording.ts';

type RuleInputs = { stage: Stage; texter: Texter };

function plainFacts({
  stage,
  texter,
  person,
  locKey,
  acctKey,
}: RuleInputs & { person: Person; locKey: number; acctKey: number }): Facts {
  const provider = stage.practice.providers.find((one) => one.acctKey === acctKey);
  const { locale } = texter;
  return {
    ...placeFacts({ practice: stage.practice, locKey, locale }),
    name: person.firstName,
    first: texter.head?.firstName ?? person.firstName,
    doctor: doctorWord({ provider, locale }),
  };
}

/** Eyewear that arrived, and the patient's thanks. */
export function orderEpisodes({ stage, texter }: RuleInputs): Draft[][] {
  const orders = texter.members.flatMap(({ key }) => stage.orders.get(key) ?? []);
  return orders.flatMap((order) =>
    order.notifiedAt === null ? [] : [orderEpisode({ stage, texter, order, at: order.notifiedAt })],
  );
}

function orderEpisode({ stage, texter, order, at }: RuleInputs & { order: Order; at: number }): Draft[] {
  const item = ORDER_TYPES[order.type].words[languageOf(texter.locale)];
  const { person, locKey, acctKey } = order;
  const facts = { ...plainFacts({ stage, texter, person, locKey, acctKey }), item };
  const write = createScribe({ stage, texter, facts });
  const ready = write({ text: 'orderReady', from: 'order', at, templateType: 'ORDER' });
  // Only someone picking it up says so.
  const isAnswered = order.dispensedAt !== null && !texter.isUnreachable && stage.random.chance(0.6);
  if (!isAnswered) return [ready];
  const thanksAt = Math.min(pauseAfter({ pace: stage, at, from: 'patient' }), (order.dispensedAt ?? at) - MINUTE_MS);
  return thanksAt <= at ? [ready] : [ready, write({ text: 'orderThanks', from: 'patient', at: thanksAt })];
}

export type RecallEpisode = { attempt: RecallAttempt; drafts: Draft[] };

/** Recalls by text, and the conversation that followed. */
export function recallEpisodes({ stage, texter }: RuleInputs): RecallEpisode[] {
  const recalls = texter.members.flatMap(({ key }) => stage.recalls.get(key) ?? []);
  return recalls.flatMap((recall) =>
    recall.attempts
      .filter(({ method }) => method === 'text')
      .map((attempt) => ({ attempt, drafts: recallEpisode({ stage, texter, recall, attempt }) })),
  );
}

function recallEpisode({
  stage,
  texter,
  recall,
  attempt,
}: RuleInputs & { recall: Recall; attempt: RecallAttempt }): Draft[] {
  const { person, locKey, acctKey } = recall;
  const write = createScribe({ stage, texter, facts: plainFacts({ stage, texter, person, locKey, acctKey }) });
  const asked = write({ text: 'recall', from: 'recall', at: attempt.at, templateType: 'RECALL' });
  if (attempt.status !== 'Replied' || attempt.respondedAt === null || texter.isUnreachable) return [asked];
  if (recall.visit === null) {
    const answer = write({ text: 'recallNo', from: 'patient', at: attempt.respondedAt });
    return [
      asked,
      answer,
      write({ text: 'recallNoAnswer', from: 'staff', at: pauseAfter({ pace: stage, at: answer.at, from: 'staff' }) }),
    ];
  }
  const { practice, calendar } = stage;
  const facts = newVisitFacts({ practice, calendar, visit: recall.visit, locale: texter.locale });
  // The appointment was entered after the patient agreed to it.
  const agreed = write({ text: 'recallBooked', from: 'patient', at: attempt.respondedAt });
  const offerAt = agreed.at - stage.random.int(3, 16) * MINUTE_MS;
  const wishAt = offerAt - stage.random.int(2, 14) * MINUTE_MS;
  return [
    asked,
    write({ text: 'recallWish', from: 'patient', at: wishAt }),
    write({ text: 'recallOffer', from: 'staff', at: offerAt, facts }),
    agreed,
  ];
}
