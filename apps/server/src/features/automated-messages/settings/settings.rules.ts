import {
  type AutomatedRule,
  type AutomatedValues,
  automatedRule,
  RULE_LIMITS,
} from '@sightline/contract/automated-messages.calls';
import {
  isBeforeVisit,
  RULE_NAMES,
  RULE_TEXT,
  type RuleName,
  AUTOMATED_TEXT as TEXT,
} from '@sightline/contract/automated-messages.texts';
import { forEachLocale } from '@sightline/contract/languages';
import { WIDEST_WINDOW } from '@sightline/contract/limits';
import * as z from 'zod/mini';
import type { KeptRule, KeptSettings } from './settings.types.ts';

const OFF = {
  isOn: false,
  attempts: 1,
  alsoConfirmed: false,
  templateKeys: forEachLocale(() => null),
  offLocKeys: [],
  onSince: null,
} as const;

/** Each rule's default: off. */
const DEFAULT_RULES: readonly KeptRule[] = [
  { ...OFF, offLocKeys: [], rule: 'reminder-first', days: 3, sendAt: '10:00' },
  { ...OFF, offLocKeys: [], rule: 'reminder-last', days: 1, sendAt: '10:00' },
  { ...OFF, offLocKeys: [], rule: 'forms-first', days: 5, sendAt: '12:00' },
  { ...OFF, offLocKeys: [], rule: 'forms-last', days: 2, sendAt: '12:00' },
  { ...OFF, offLocKeys: [], rule: 'recall-before', days: 30, sendAt: '11:00' },
  { ...OFF, offLocKeys: [], rule: 'recall-after', days: 14, sendAt: '11:00', attempts: 2 },
  { ...OFF, offLocKeys: [], rule: 'order-ready', days: 0, sendAt: '09:00' },
];

export const DEFAULT_SETTINGS: KeptSettings = {
  windowFrom: WIDEST_WINDOW.from,
  windowUntil: WIDEST_WINDOW.until,
  rules: [...DEFAULT_RULES],
};

const stored = z.object({
  windowFrom: z.string(),
  windowUntil: z.string(),
  rules: z.array(z.looseObject({ rule: z.string(), templateKeys: z.optional(z.record(z.string(), z.unknown())) })),
});
const keptRule = z.extend(automatedRule, { onSince: z.nullable(z.string()) });

/** Reads stored settings. Rules, fields and languages added later get their defaults. */
export function parseSettings(value: unknown): KeptSettings {
  const { rules, ...hours } = stored.parse(value);
  const keptOf = (standard: KeptRule): KeptRule => {
    const own = rules.find(({ rule }) => rule === standard.rule);
    if (own === undefined) return standard;
    return keptRule.parse({ ...standard, ...own, templateKeys: { ...standard.templateKeys, ...own.templateKeys } });
  };
  return { ...hours, rules: DEFAULT_RULES.map(keptOf) };
}

export const ruleOf = ({ rules }: KeptSettings, name: RuleName): KeptRule => {
  const found = rules.find(({ rule }) => rule === name);
  if (found === undefined) throw new Error(`no rule ${name}`);
  return found;
};

const isWithin = (time: string, { windowFrom, windowUntil }: Pick<AutomatedValues, 'windowFrom' | 'windowUntil'>) =>
  time >= windowFrom && time < windowUntil;

/** Why values can't be saved, in words; null if they can. Templates and locations are checked elsewhere. */
export function refusalOf(values: AutomatedValues): string | null {
  const { windowFrom, windowUntil, rules } = values;
  const names = new Set(rules.map(({ rule }) => rule));
  if (names.size < RULE_NAMES.length || rules.length > RULE_NAMES.length) return TEXT.allRules;
  if (windowFrom < WIDEST_WINDOW.from || windowUntil > WIDEST_WINDOW.until) return TEXT.windowWide;
  if (windowFrom >= windowUntil) return TEXT.windowOrder;
  const late = rules.find(({ rule, sendAt }) => rule !== 'order-ready' && !isWithin(sendAt, values));
  if (late !== undefined) return TEXT.sendOutside(RULE_TEXT[late.rule].title);
  const odd = rules.find((rule) => !areDaysValid(rule));
  if (odd !== undefined) return TEXT.daysOutside(RULE_TEXT[odd.rule].title, limitsOf(odd.rule));
  const repeated = rules.find(({ rule, attempts }) => attempts > 1 && rule !== 'recall-after');
  if (repeated !== undefined) return TEXT.onceOnly(RULE_TEXT[repeated.rule].title);
  const days = (name: RuleName) => rules.find(({ rule }) => rule === name)?.days ?? 0;
  if (days('reminder-first') <= days('reminder-last')) return TEXT.remindersOrder;
  return days('forms-first') > days('forms-last') ? null : TEXT.formsOrder;
}

function limitsOf(rule: RuleName): { least: number; most: number } {
  if (rule === 'order-ready') return { least: 0, most: 0 };
  return isBeforeVisit(rule) ? RULE_LIMITS.reminder : RULE_LIMITS.recall;
}

function areDaysValid({ rule, days }: AutomatedRule): boolean {
  const { least, most } = limitsOf(rule);
  return days >= least && days <= most;
}

/** The settings to store: a rule turned on by this save sends what falls due from now on. */
export function keptOf({
  values: { windowFrom, windowUntil, rules },
  before,
  now,
}: {
  values: AutomatedValues;
  before: KeptSettings;
  now: Temporal.Instant;
}): KeptSettings {
  const keep = (rule: AutomatedRule): KeptRule => {
    const { isOn, onSince } = ruleOf(before, rule.rule);
    return { ...rule, onSince: rule.isOn ? ((isOn ? onSince : null) ?? now.toString()) : null };
  };
  return {
    windowFrom,
    windowUntil,
    rules: RULE_NAMES.flatMap((name) => rules.filter(({ rule }) => rule === name).map(keep)),
  };
}
