import { PRACTICES } from './content/practices.ts';
import { drawPractice } from './demo-practice.ts';
import type { DemoRows } from './insert-rows.ts';
import { createRandom } from './random.ts';
import { setupRows } from './setup/setup-rows.ts';
import { userRows } from './user-rows.ts';

const SEED = 20_261;

/** The demo's tables, sorted by their references. */
export const DEMO_TABLES = [
  'cover',
  'location',
  'provider',
  'provider_location',
  'appointment_type',
  'app_user',
  'user_cover',
  'role_element',
  'user_element',
  'booking_setting',
  'insurance_type',
  'appointment_type_setting',
  'location_group',
  'location_group_member',
  'onboarding',
  'setup_initialisation',
  'schedule_rule',
  'legacy_schedule_entry',
  'schedule_version',
  'template',
  'on_call',
  'automated_setting',
  'patient',
  'appointment',
  'form_template',
  'form_version',
  'packet_setting',
  'visit_setting',
  'form_entry',
  'conversation',
  'message',
  'urgent_text',
  'consent_entry',
  'recall',
  'eyewear_order',
  'prescription',
  'outreach',
  'feedback_page',
  'visit_feedback',
  'waiting_entry',
  'waiting_gap',
  'waiting_offer',
  'booking_step',
] as const satisfies readonly (keyof DemoRows)[];

/** All rows of the demo practices: a pure function of the current time and the seed. */
export function drawDemo({
  now,
  passwordHashes = new Map(),
  seed = SEED,
}: {
  now: Temporal.Instant;
  passwordHashes?: ReadonlyMap<number, string>;
  seed?: number;
}): DemoRows {
  const random = createRandom(seed);
  const practices = PRACTICES.map((practice) =>
    drawPractice({ practice, random: random.fork(practice.coverKey), now }),
  );
  const users = userRows({ now: now.epochMilliseconds, passwordHashes });
  const tables = DEMO_TABLES.map((table) => [table, practices.flatMap((rows): readonly object[] => rows[table] ?? [])]);
  return { ...Object.fromEntries(tables), ...users, ...setupRows(now.epochMilliseconds) };
}
