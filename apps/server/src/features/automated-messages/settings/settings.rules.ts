import { type AutomatedRule, type AutomatedValues, RULE_LIMITS } from '@sightline/contract/automated-messages.calls';
import {
  isBeforeVisit,
  RULE_NAMES,
  RULE_TEXT,
  type RuleName,
  AUTOMATED_TEXT as TEXT,
} from '@sightline/contract/automated-messages.texts';
import { WIDEST_WINDOW } from '@sightline/contract/limits';
import { ruleOf } from '../../message-settings/message-settings.rules.ts';
import type { KeptRule, KeptSettings } from '../../message-settings/message-settings.types.ts';

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
