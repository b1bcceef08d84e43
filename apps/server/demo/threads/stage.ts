import type { DemoPractice } from '../content/practices.ts';
import { RULE_TEXTS } from '../content/rule-texts.ts';
import type { Order } from '../orders/orders.ts';
import type { PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Recall } from '../recalls/recall.ts';
import type { Visit } from '../visits/visit.ts';
import type { Author, Draft, Texter } from './draft.ts';
import { type Facts, fillLine } from './fill-line.ts';

/** The context of every episode. */
export type Stage = {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  random: Random;
  /** By patient key. */
  visits: ReadonlyMap<number, readonly Visit[]>;
  orders: ReadonlyMap<number, readonly Order[]>;
  recalls: ReadonlyMap<number, readonly Recall[]>;
};

const PLAIN = { userId: null, templateType: null, errorCode: null, consent: null };

/** A filled text; it can be reworded from its source. */
export function writeDraft({
  random,
  source,
  facts,
  ...draft
}: Pick<Draft, 'at' | 'from' | 'source' | 'facts'> & Partial<Draft> & { random: Random }): Draft {
  return { ...PLAIN, ...draft, source, facts, body: fillLine({ source, facts, random }) };
}

type RuleText = keyof (typeof RULE_TEXTS)['en-US'];

/** Writes one episode's texts in the phone's language, staff lines under one person's name. */
export function createScribe({ stage, texter, facts }: { stage: Stage; texter: Texter; facts: Facts }) {
  const { random, practice } = stage;
  const userId = random.weighted(practice.writers);
  return ({ text, from, at, ...rest }: { text: RuleText; from: Author; at: number } & Partial<Draft>): Draft =>
    writeDraft({
      ...rest,
      random,
      at,
      from,
      source: RULE_TEXTS[texter.locale][text],
      facts: { ...facts, ...rest.facts },
      userId: from === 'staff' ? userId : null,
    });
}
