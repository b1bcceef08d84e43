import {
  type AutomatedRule,
  type AutomatedSettings,
  type AutomatedValues,
  RULE_LIMITS,
} from '@sightline/contract/automated-messages.calls';
import {
  isBeforeVisit,
  RULE_TEXT,
  type RuleName,
  AUTOMATED_TEXT as TEXT,
} from '@sightline/contract/automated-messages.texts';
import { WIDEST_WINDOW } from '@sightline/contract/limits';
import type { Difference } from '../../../shared/setup/saved-elsewhere.tsx';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';

/** The edited values; a cleared number is 0 until typed. */
export type Draft = AutomatedValues;

export const draftOf = ({ windowFrom, windowUntil, rules }: AutomatedSettings): Draft => ({
  windowFrom,
  windowUntil,
  rules,
});

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

export const withRule = (draft: Draft, name: RuleName, change: Partial<AutomatedRule>): Draft => ({
  ...draft,
  rules: draft.rules.map((rule) => (rule.rule === name ? { ...rule, ...change } : rule)),
});

export function limitsOf(rule: RuleName): { least: number; most: number } {
  return isBeforeVisit(rule) ? RULE_LIMITS.reminder : RULE_LIMITS.recall;
}

const isBetween = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

export type RuleProblems = { days?: string; sendAt?: string; attempts?: string };

/** The step that has to come after another. */
const LATER_STEP: Partial<Record<RuleName, RuleName>> = {
  'reminder-first': 'reminder-last',
  'forms-first': 'forms-last',
};

/** A rule's errors by field, in the words a refused save would use. */
export function ruleProblems(draft: Draft, { rule, days, sendAt, attempts }: AutomatedRule): RuleProblems {
  if (rule === 'order-ready') return {};
  const title = t(RULE_TEXT[rule].title);
  const limits = limitsOf(rule);
  const later = LATER_STEP[rule];
  const other = draft.rules.find((one) => one.rule === later);
  const isTooNear = other !== undefined && days <= other.days;
  return {
    ...(isBetween(days, limits)
      ? {}
      : { days: t('{title}: enter a whole number of days from {least} to {most}.', { title, ...limits }) }),
    ...(isBetween(days, limits) && isTooNear
      ? { days: rule === 'forms-first' ? t(TEXT.formsOrder) : t(TEXT.remindersOrder) }
      : {}),
    ...(sendAt >= draft.windowFrom && sendAt < draft.windowUntil
      ? {}
      : { sendAt: t('{title}: the time of day is outside the sending hours.', { title }) }),
    ...(isBetween(attempts, RULE_LIMITS.attempts)
      ? {}
      : { attempts: t('From 1 to {most} times.', { most: RULE_LIMITS.attempts.most }) }),
  };
}

/** What is wrong with the hours; '' if nothing. */
export function hoursProblem({ windowFrom, windowUntil }: Draft): string {
  if (windowFrom < WIDEST_WINDOW.from || windowUntil > WIDEST_WINDOW.until || windowFrom === '' || windowUntil === '')
    return t(TEXT.windowWide);
  return windowFrom < windowUntil ? '' : t(TEXT.windowOrder);
}

export const hasProblems = (draft: Draft): boolean =>
  hoursProblem(draft) !== '' || draft.rules.some((rule) => Object.keys(ruleProblems(draft, rule)).length > 0);

function ruleWords({ isOn, days, sendAt, attempts, alsoConfirmed, templateKeys, offLocKeys }: AutomatedRule): string {
  const chosen = Object.values(templateKeys).filter((key) => key !== null).length;
  return [
    isOn ? t('On') : t('Off'),
    t('{days} days', { days }),
    sendAt,
    `${attempts}×`,
    ...(alsoConfirmed ? [t('includes confirmed visits')] : []),
    ...(chosen > 0 ? [counted(chosen, 'custom template')] : []),
    ...(offLocKeys.length > 0 ? [t('off at {counted}', { counted: counted(offLocKeys.length, 'location') })] : []),
  ].join(', ');
}

/** What someone else's save changed, compared with the form. */
export function differencesOf({ seen, theirs, mine }: { seen: Draft; theirs: Draft; mine: Draft }): Difference[] {
  const hours = ({ windowFrom, windowUntil }: Draft) => t('{windowFrom} to {windowUntil}', { windowFrom, windowUntil });
  const all: Difference[] = [{ label: t('Sending hours'), mine: hours(mine), theirs: hours(theirs) }];
  const before = [hours(seen)];
  for (const rule of theirs.rules) {
    const own = mine.rules.find((one) => one.rule === rule.rule);
    const was = seen.rules.find((one) => one.rule === rule.rule);
    all.push({ label: t(RULE_TEXT[rule.rule].title), mine: own ? ruleWords(own) : '', theirs: ruleWords(rule) });
    before.push(was ? ruleWords(was) : '');
  }
  return all.filter(({ theirs: now }, place) => now !== before[place]);
}
