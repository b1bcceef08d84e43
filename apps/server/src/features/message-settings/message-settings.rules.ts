import { automatedRule } from '@sightline/contract/automated-messages.calls';
import type { RuleName } from '@sightline/contract/automated-messages.texts';
import { forEachLocale } from '@sightline/contract/languages';
import { WIDEST_WINDOW } from '@sightline/contract/limits';
import * as z from 'zod/mini';
import type { KeptRule, KeptSettings } from './message-settings.types.ts';

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
