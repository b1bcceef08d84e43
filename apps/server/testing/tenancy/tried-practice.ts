import type { Pool } from '../../src/db/database.ts';
import { insertPractice, insertRows, userRow } from '../practice-rows.ts';
import { canaryOf } from './canary.ts';
import type { Keys } from './drive-call.ts';
import { insertTriedAppointment } from './tried-appointments.ts';
import { insertTriedBulkTexts } from './tried-bulk-texts.ts';
import { insertTriedFeedback } from './tried-feedback.ts';
import { insertTriedForms } from './tried-forms.ts';
import { insertTriedImports } from './tried-imports.ts';
import { insertTriedIntegrations } from './tried-integrations.ts';
import { insertTriedPatients } from './tried-patients.ts';
import { insertTriedPush } from './tried-push.ts';
import { insertTriedSchedule } from './tried-schedule.ts';
import { insertTriedSetup } from './tried-setup.ts';
import { insertTriedVisits } from './tried-visits.ts';
import { insertTriedWaiting } from './tried-waiting.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** The demo's roles, and front-desk users each without one element. */
const ROLES = [
  { suffix: 'manager', role: 'manager', userType: '' },
  { suffix: 'admin', role: 'admin', userType: '' },
  { suffix: 'superadmin', role: 'superadmin', userType: '' },
  { suffix: 'internal', role: 'user', userType: 'Internal' },
  { suffix: 'nobody', role: 'none', userType: '' },
] as const;

/** A template and a closure with the same key. */
async function insertTemplateAndClosure(
  pool: Pool,
  { coverKey, key, locKey, canary }: { coverKey: number; key: number; locKey: number; canary: string },
): Promise<void> {
  const closure = { first_day: '2026-12-25', last_day: '2026-12-25', created_at: NOW };
  await insertRows(pool, 'closure', [
    { cover_key: coverKey, closure_key: key, loc_key: locKey, name: canary, ...closure },
  ]);
  await insertRows(pool, 'template', [
    { cover_key: coverKey, template_key: key, name: canary, type: 'GENERAL', body: canary },
  ]);
}

/** A user of each role, and one on whom the calls about users are made. */
async function insertTriedUsers(pool: Pool, coverKey: number) {
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
  const userkey = coverKey * 100 + 50;
  await insertRows(pool, 'app_user', [userRow({ user_id: userkey, login: `staff${coverKey}` })]);
  await insertRows(pool, 'user_cover', [{ user_id: userkey, cover_key: coverKey }]);
  return { users, userkey };
}

/** What hangs on a conversation besides its messages. */
async function insertTriedTexts(
  pool: Pool,
  {
    coverKey,
    conv_key,
    patient_key,
    canary,
  }: { coverKey: number; conv_key: number; patient_key: number; canary: string },
): Promise<void> {
  const ofCover = { cover_key: coverKey, created_at: NOW };
  // A link to a document asks for it.
  await pool.kysely
    .updateTable('patient')
    .set({ dob: '1985-03-02' })
    .where('cover_key', '=', coverKey)
    .where('patient_key', '=', patient_key)
    .execute();
  await insertRows(pool, 'blocked_phone', [
    { cover_key: coverKey, phone: `+1646555${coverKey}`, reason: canary, blocked_at: NOW, blocked_by: coverKey },
  ]);
  await insertRows(pool, 'shared_file', [
    {
      ...{ ...ofCover, conv_key, patient_key, shared_key: coverKey, user_id: coverKey, byte_count: 3 },
      ...{ code_hash: Buffer.from(canary), file_key: `pictures/${coverKey}/00/${canary}`, file_name: canary },
      ...{ content_type: 'application/pdf', expires_at: NOW.add({ hours: 24 }) },
    },
  ]);
  await insertRows(pool, 'urgent_text', [
    {
      ...{ cover_key: coverKey, urgent_key: coverKey, patient_key, source: 'feedback', source_key: coverKey },
      ...{ symptom: 'flashes', marked_at: NOW, alert_at: NOW },
    },
  ]);
  await insertRows(pool, 'on_call', [
    { cover_key: coverKey, user_id: coverKey, phone: `+1646556${coverKey}`, added_at: NOW },
  ]);
  await insertRows(pool, 'scheduled_text', [
    {
      ...{ ...ofCover, conv_key, text_key: coverKey, body: canary, client_key: canary, is_pause: false },
      ...{ user_id: coverKey, run_at: NOW.add({ hours: 24 * 30 }) },
    },
  ]);
  await insertRows(pool, 'scheduled_picture', [
    {
      ...{ cover_key: coverKey, text_key: coverKey, position: 0, file_key: triedPictureKey(coverKey) },
      ...{ content_type: 'image/png', byte_count: 3, width: 1, height: 1 },
    },
  ]);
}

/** The path of the picture of a scheduled text: cancelling the text deletes it. */
export const triedPictureKey = (coverKey: number): string => `scheduled/${coverKey}/picture`;

/** What calls name of a conversation and its texts. */
const keysOfTexts = ({
  coverKey,
  conv_key,
  trans_key,
}: Record<'coverKey' | 'conv_key' | 'trans_key', number>): Keys => ({
  'conversations.assign:seen': null,
  'conversations.assign:userkey': coverKey,
  'conversations.snooze:until': '2026-12-01T15:00:00Z',
  'conversations.schedule:sendat': null,
  'conversations.schedule:lasttranskey': null,
  textkey: coverKey,
  urgentkey: coverKey,
  'on-call.save:phone': '646-555-0150',
  'on-call.save:patientphone': '',
  'on-call.save:userkey': coverKey,
  conversationkey: conv_key,
  convkey: conv_key,
  convkeys: [conv_key],
  beforetranskey: trans_key + 2,
  transkeys: [trans_key],
  transkey: trans_key + 1,
});

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
  await insertTriedTexts(pool, { coverKey, conv_key, patient_key, canary });
  const template_key = coverKey * 1_000_000;
  await insertTemplateAndClosure(pool, { coverKey, key: template_key, locKey: loc_key, canary });
  const { users, userkey } = await insertTriedUsers(pool, coverKey);
  const setup = await insertTriedSetup(pool, { coverKey, loc_key });
  const [acct_key, task_key] = [Number(setup.acctkey), Number(setup.taskkey)];
  const visit = await insertTriedAppointment(pool, { coverKey, loc_key, acct_key, task_key, patient_key });
  const visits = await insertTriedVisits(pool, { coverKey, loc_key, acct_key, task_key, patient_key });
  const schedule = await insertTriedSchedule(pool, { coverKey, loc_key, acct_key });
  const forms = await insertTriedForms(pool, { coverKey, loc_key, patient_key });
  const integrations = await insertTriedIntegrations(pool, { coverKey, acct_key });
  const imports = await insertTriedImports(pool, { coverKey });
  // The superadmin, who tries a practice's own keys.
  const push = await insertTriedPush(pool, { coverKey, userId: coverKey * 100 + 2 });
  const patients = await insertTriedPatients(pool, { coverKey, loc_key, patientKeys });
  const waiting = await insertTriedWaiting(pool, { coverKey, loc_key, acct_key, task_key, patient_key });
  const feedback = await insertTriedFeedback(pool, { coverKey, loc_key, acct_key, task_key, patient_key, canary });
  const bulkTexts = await insertTriedBulkTexts(pool, { coverKey, loc_key, patient_key, canary });
  const keys = {
    ...bulkTexts,
    ...feedback,
    ...waiting,
    ...patients,
    ...setup,
    ...push,
    ...integrations,
    ...imports,
    ...schedule,
    ...visit,
    ...visits,
    ...forms,
    'shared-files.share:data': Buffer.from('%PDF-1.7\n%%EOF').toString('base64'),
    ...keysOfTexts({ coverKey, conv_key, trans_key }),
    coverkey: coverKey,
    userkey,
    'users.add:login': `new${coverKey}`,
    // Users can't change the rights of their own role.
    'roles.edit:role': 'manager',
    lockey: loc_key,
    lockeys: [loc_key],
    addkey: patient_key,
    pmspatientid: `P${patient_key}`,
    patientid: `P${patient_key}`,
    templatekey: template_key,
    closurekey: template_key,
    firstday: '2026-12-25',
    lastday: '2026-12-25',
    year: '2026',
    sharedkey: coverKey,
    'covers.submit:body': [coverKey],
    'locations.send-test-text:phone': '+16465550142',
    'practices.add:timezone': 'America/New_York',
    'patients.return:dob': '1985-03-02',
  };
  return { keys, logins: [login, ...users.map((user) => user.login)], login };
}
