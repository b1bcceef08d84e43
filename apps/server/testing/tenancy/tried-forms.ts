import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import { canaryOf } from './canary.ts';
import type { Keys } from './drive-call.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** The path of the file in a practice's form. */
export const triedFileKey = (coverKey: number): string => {
  const token = triedFileToken(coverKey);
  return `forms/${coverKey}/${token.slice(0, 2)}/${token}`;
};

const triedFileToken = (coverKey: number): string => String(coverKey).padStart(32, '0');

/** A practice's completed form with a file, and the keys that calls use for it. */
export async function insertTriedForms(
  pool: Pool,
  { coverKey, loc_key, patient_key }: { coverKey: number; loc_key: number; patient_key: number },
): Promise<Keys> {
  const canary = canaryOf(coverKey);
  const cover_key = coverKey;
  const form_key = coverKey * 10 + 3;
  const entry_key = coverKey * 10 + 4;
  const definition = JSON.stringify({ components: [{ type: 'content', key: 'words', html: canary }] });
  const made = { cover_key, form_key, created_at: NOW };
  await insertRows(pool, 'form_template', [{ ...made, path_name: 'tried', newest_version: 1 }]);
  await insertRows(pool, 'form_version', [
    { ...made, version: 1, name: canary, definition, origin: 'imported', digest: canary },
  ]);
  const sent = {
    ...{ ...made, version: 1, loc_key, sent_date: '2026-11-20' },
    ...{ first_name: canary, last_name: canary, data: JSON.stringify({ words: canary }) },
  };
  const reviewed = coverKey * 10 + 5;
  await insertRows(pool, 'form_entry', [
    { ...sent, entry_key, submission_key: canary },
    { ...sent, entry_key: reviewed, submission_key: `${canary}-known`, patient_key, tied_by: 'staff' },
  ]);
  await insertRows(pool, 'privacy_notice', [
    { cover_key, locale: 'en-US', digest: canary, url: `https://${canary}.example`, set_at: NOW },
  ]);
  const urgent = JSON.stringify([{ question: canary, answer: canary }]);
  await insertRows(pool, 'form_urgency', [{ cover_key, entry_key, signs: urgent, created_at: NOW }]);
  const file = { ...made, entry_key, file_name: canary, content_type: 'image/png', byte_count: 1 };
  await insertRows(pool, 'form_file', [{ ...file, file_token: triedFileToken(coverKey) }]);
  const tried = { name: 'Sample words', definition: '{"components": []}' };
  const proposal = { item: 'contact.email', kind: 'contact', field: 'email', value: canary };
  await insertRows(pool, 'form_proposal', [
    { cover_key, entry_key: reviewed, item: proposal.item, value: JSON.stringify(proposal) },
  ]);
  const tablet = { cover_key, tablet_key: coverKey, loc_key, name: canary, secret_hash: Buffer.alloc(32) };
  await insertRows(pool, 'kiosk_tablet', [{ ...tablet, set_up_at: NOW }]);
  return {
    tabletkey: coverKey,
    'packets.save:body': { isOn: true, version: 0, rules: [] },
    'packets.choose:body': { apptKey: coverKey * 10 + 6, formKeys: [form_key] },
    'forms.review:entrykey': reviewed,
    'forms.decide:entrykey': reviewed,
    'forms.decide:body': { entryKey: reviewed, take: [], leave: ['contact.email'] },
    'forms.entries:body': { StartDate: '2026-11-01', EndDate: '2026-12-31', LocKey: loc_key },
    'notice.save:body': { locale: 'es-US', notice: { url: 'https://notice.example' } },
    'forms.import:body': tried,
    'forms.save:body': { ...tried, formKey: form_key, baseVersion: 1, translations: {} },
    entrykey: entry_key,
    formkey: form_key,
    filetoken: triedFileToken(coverKey),
  };
}
