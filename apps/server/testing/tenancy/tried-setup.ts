import { RULE_NAMES } from '@sightline/contract/automated-messages.texts';
import type { Pool } from '../../src/db/database.ts';
import { pngFile } from '../picture-files.ts';
import { insertRows } from '../practice-rows.ts';
import { canaryOf } from './canary.ts';
import type { Keys } from './drive-call.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** A name that callers provide themselves and get back: not a canary. */
const CARRIER = 'Tried Carrier';

/** Automated message rules, one of them with the practice's own template and off at its location. */
const triedRules = ({ loc_key, template_key }: { loc_key: number; template_key: number }) => ({
  ...{ windowFrom: '09:00', windowUntil: '19:00' },
  rules: RULE_NAMES.map((rule) => ({
    ...{ rule, isOn: true, sendAt: '10:00', attempts: 1, alsoConfirmed: false },
    days: {
      'reminder-first': 3,
      'reminder-last': 1,
      'forms-first': 5,
      'forms-last': 2,
      'recall-before': 30,
      'recall-after': 14,
      'order-ready': 0,
    }[rule],
    templateKeys: { 'en-US': rule === 'recall-before' ? template_key : null, 'es-US': null },
    offLocKeys: [loc_key],
  })),
});

/** One of everything in a practice's booking setup, and the keys that its calls use. */
export async function insertTriedSetup(
  pool: Pool,
  { coverKey, loc_key }: { coverKey: number; loc_key: number },
): Promise<Keys> {
  const canary = canaryOf(coverKey);
  const acct_key = coverKey * 10 + 5;
  const task_key = coverKey * 10 + 7;
  const group_id = coverKey * 10 + 9;
  const cover_key = coverKey;
  const saved = { cover_key, loc_key: 0, acct_key: 0, saved_at: NOW };
  await insertRows(pool, 'provider', [{ cover_key, acct_key, first_name: canary, last_name: canary }]);
  await insertRows(pool, 'provider_location', [{ cover_key, acct_key, loc_key }]);
  await insertRows(pool, 'appointment_type', [{ cover_key, task_key, name: canary, length: 30 }]);
  await insertRows(pool, 'insurance_type', [
    { ...saved, ins_name: canary, days_blocked: 1, order_key: 0 },
    { ...saved, ins_name: CARRIER, days_blocked: 1, order_key: 0 },
  ]);
  await insertRows(pool, 'booking_setting', [
    { ...saved, kind: 'general', value: JSON.stringify({ endingMesg: canary }) },
    { ...saved, kind: 'patient-info', value: JSON.stringify({ notesLbl: canary }) },
  ]);
  await insertRows(pool, 'location_group', [{ cover_key, group_id, name: canary }]);
  await insertRows(pool, 'location_group_member', [{ cover_key, group_id, loc_key }]);
  const template_key = coverKey * 10 + 2;
  await insertRows(pool, 'template', [{ cover_key, template_key, name: canary, type: 'RECALL', body: canary }]);
  const png = await pngFile();
  return {
    acctkey: acct_key,
    acctkeys: [acct_key],
    taskkey: task_key,
    taskname: canary,
    'automated-messages.save:body': triedRules({ loc_key, template_key }),
    gid: String(group_id),
    insname: CARRIER,
    data: `data:image/png;base64,${png.toString('base64')}`,
  };
}
