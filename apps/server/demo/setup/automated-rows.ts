import { RULE_NAMES, type RuleName } from '@sightline/contract/automated-messages.texts';
import type { Insertable } from 'kysely';
import type { AutomatedSetting } from '../../src/db/schema.ts';
import { toInstant } from '../practice-calendar.ts';
import { templateRows } from '../template-rows.ts';

/** Practices with automated messages; Lakeside has not turned any on. */
const SENDING: ReadonlyMap<number, number> = new Map([
  [1001, 4],
  [1003, 5],
]);

const WHEN: Record<RuleName, { days: number; sendAt: string; attempts: number }> = {
  'reminder-first': { days: 3, sendAt: '10:00', attempts: 1 },
  'reminder-last': { days: 1, sendAt: '16:00', attempts: 1 },
  'forms-first': { days: 5, sendAt: '12:00', attempts: 1 },
  'forms-last': { days: 2, sendAt: '12:00', attempts: 1 },
  'recall-before': { days: 30, sendAt: '11:00', attempts: 1 },
  'recall-after': { days: 14, sendAt: '11:00', attempts: 2 },
  'order-ready': { days: 0, sendAt: '09:00', attempts: 1 },
};

/** Names of the rules' templates, in English and Spanish; other rules use the standard text. */
const WORDS: Partial<Record<RuleName, readonly [string, string]>> = {
  'reminder-first': ['Visit reminder', 'Recordatorio de cita'],
  'recall-after': ['Time for your yearly exam', 'Ya le toca su examen'],
};

/**
 * A practice's rules, turned on as the demo begins: messages due earlier were already sent, as its reminders show, so
 * the server's start causes no burst of texts.
 */
export function automatedRows({ coverKey, now }: { coverKey: number; now: number }): Insertable<AutomatedSetting>[] {
  const savedBy = SENDING.get(coverKey);
  if (savedBy === undefined) return [];
  const templates = templateRows(coverKey);
  const keyOf = (name: string | undefined) => templates.find((row) => row.name === name)?.template_key ?? null;
  const at = toInstant(now);
  const rules = RULE_NAMES.map((rule) => ({
    ...{ rule, isOn: true, ...WHEN[rule], alsoConfirmed: false, offLocKeys: [], onSince: at.toString() },
    templateKeys: { 'en-US': keyOf(WORDS[rule]?.[0]), 'es-US': keyOf(WORDS[rule]?.[1]) },
  }));
  const value = { windowFrom: '08:00', windowUntil: '20:00', rules };
  return [{ cover_key: coverKey, value, saved_at: at, saved_by: savedBy }];
}
