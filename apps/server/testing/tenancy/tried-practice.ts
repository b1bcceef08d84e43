import type { Pool } from '../../src/db/database.ts';
import { insertPractice, insertRows, userRow } from '../practice-rows.ts';
import { canaryOf } from './canary.ts';
import type { Keys } from './drive-call.ts';
import { insertTriedAppointment } from './tried-appointments.ts';
import { insertTriedForms } from './tried-forms.ts';
import { insertTriedIntegrations } from './tried-integrations.ts';
import { insertTriedPush } from './tried-push.ts';
import { insertTriedSchedule } from './tried-schedule.ts';
import { insertTriedSetup } from './tried-setup.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** The demo's roles, and front-desk users each without one element. */
const ROLES = [
  { suffix: 'manager', role: 'manager', userType: '' },
  { suffix: 'admin', role: 'admin', userType: '' },
  { suffix: 'superadmin', role: 'superadmin', userType: '' },
  { suffix: 'internal', role: 'user', userType: 'Internal' },
  { suffix: 'nobody', role: 'none', userType: '' },
] as const;

/** A practice with one of everything that calls can name, full of its canary, and a user of each role. */
export async function insertTriedPractice(
  pool: Pool,
  coverKey: number,
): Promise<{ keys: Keys; logins: string[]; login: string }> {
  const canary = canaryOf(coverKey);
  const { login, locKeys, patientKeys } = await insertPractice(pool, { coverKey });
  const [loc_key] = locKeys;
  const [patient_key] = patientKeys;
  await pool.kysely
    .updateTable('patient')
    .set({ first_name: canary, last_name: canary })
    .where('cover_key', '=', coverKey)
    .execute();
  await pool.kysely.updateTable('location').set({ org_name: canary }).where('cover_key', '=', coverKey).execute();
  await pool.kysely.updateTable('cover').set({ org_name: canary }).where('cover_key', '=', coverKey).execute();
  const conv_key = coverKey * 1_000 + 1;
  const trans_key = coverKey * 10_000 + 1;
  const phone = `+1917555${String(coverKey).padStart(4, '0')}`;
  const ofCover = { cover_key: coverKey, created_at: NOW };
  await insertRows(pool, 'conversation', [
    {
      ...ofCover,
      conv_key,
      loc_key,
      patient_key,
      phone,
      last_transmission_at: NOW,
      last_body: canary,
      last_trans_key: trans_key,
    },
  ]);
  const failed = { kind: 'outgoing', delivery_status: 'undelivered', settled_at: NOW };
  await insertRows(pool, 'message', [
    { ...ofCover, trans_key, conv_key, kind: 'incoming', body: canary },
    { ...ofCover, trans_key: trans_key + 1, conv_key, body: canary, ...failed },
  ]);
  await insertRows(pool, 'template', [{ cover_key: coverKey, name: canary, type: 'GENERAL', body: canary }]);
  const users = ROLES.map((role, index) => ({
    ...role,
    user_id: coverKey * 100 + index,
    login: `${role.suffix}${coverKey}`,
  }));
  await insertRows(
    pool,
    'app_user',
    users.map(({ user_id, login: own, role, userType }) => userRow({ user_id, login: own, role, user_type: userType })),
  );
  await insertRows(
    pool,
    'user_cover',
    users.map(({ user_id }) => ({ user_id, cover_key: coverKey })),
  );
  const setup = await insertTriedSetup(pool, { coverKey, loc_key });
  const [acct_key, task_key] = [Number(setup.acctkey), Number(setup.taskkey)];
  await insertTriedAppointment(pool, { coverKey, loc_key, acct_key, task_key, patient_key });
  const schedule = await insertTriedSchedule(pool, { coverKey, loc_key, acct_key });
  const forms = await insertTriedForms(pool, { coverKey, loc_key });
  const integrations = await insertTriedIntegrations(pool, { coverKey, acct_key });
  // The superadmin, who tries a practice's own keys.
  const push = await insertTriedPush(pool, { coverKey, userId: coverKey * 100 + 2 });
  const keys = {
    ...setup,
    ...push,
    ...integrations,
    ...schedule,
    ...forms,
    coverkey: coverKey,
    lockey: loc_key,
    lockeys: [loc_key],
    conversationkey: conv_key,
    convkeys: [conv_key],
    addkey: patient_key,
    pmspatientid: `P${patient_key}`,
    patientid: `P${patient_key}`,
    beforetranskey: trans_key + 2,
    transkeys: [trans_key],
    transkey: trans_key + 1,
    'covers.submit:body': [coverKey],
  };
  return { keys, logins: [login, ...users.map((user) => user.login)], login };
}
