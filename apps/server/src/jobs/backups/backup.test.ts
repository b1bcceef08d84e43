import { readFile } from 'node:fs/promises';
import { getPatientInfo } from '@sightline/contract/patient-info.calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cloneDemo } from '../../../testing/test-database.ts';
import { digests, PICTURE, useBackup } from './backup.test-work.ts';
import { makeBackup, restoreBackup } from './backup.ts';

/** Not in a backup, or deliberately changed by a restore. */
const OWN_WAY = ['session', 'signing_key', 'sending_pause', 'audit_event', 'audit_head', 'consent_journal_waiting'];
const withoutOwnWay = (found: Record<string, string>) =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !OWN_WAY.includes(name)));

describe('a backup of the demo practices', () => {
  let before: Record<string, string> = {};
  const { database, app, work, files, fileOf, decide } = useBackup({
    coverKey: 1001,
    clone: cloneDemo,
    fill: async (pool) => {
      before = await digests(pool);
    },
  });

  it('is encrypted, is never overwritten, and needs a strong passphrase', async () => {
    const bytes = await readFile(fileOf('whole.age'));
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('Bright Eyes')).toBe(false);
    await expect(makeBackup(work('whole.age'))).rejects.toThrow('already exists');
    await expect(makeBackup({ ...work('short.age'), passphrase: 'short' })).rejects.toThrow('at least 12 characters');
    await expect(makeBackup(work('no/such/folder.age'))).rejects.toThrow('doesn’t exist');
  });

  it('restores every table row for row, ends every session, pauses sending and audits it', async () => {
    const { pool } = database();
    const { token } = await app().signIn('ada');
    expect(
      (await app().call(getPatientInfo, { query: { coverKey: '1001', locKey: '0', acctKey: '0' } }, token)).status,
    ).not.toBe(401);
    await sql`update patient set last_name = 'Changed'; delete from message_outbox; delete from role_element`.execute(
      pool.kysely,
    );
    await files().remove([PICTURE.key]);
    const restored = await restoreBackup(work('whole.age'));
    expect(restored.files).toBe(1);
    expect(await files().read(PICTURE.key)).toEqual(PICTURE.bytes);
    expect(withoutOwnWay(await digests(pool))).toEqual(withoutOwnWay(before));
    const query = { coverKey: '1001', locKey: '0', acctKey: '0' };
    // 503 until the server has seen that the restore is over.
    await expect.poll(async () => (await app().call(getPatientInfo, { query }, token)).status).toBe(401);
    const rows = await pool.kysely.selectFrom('sending_pause').select(['restored_to', 'reason']).execute();
    expect(rows).toEqual([
      { restored_to: Temporal.Instant.from(restored.takenAt), reason: expect.stringContaining('restored') },
    ]);
    const audit = await pool.kysely.selectFrom('audit_event').select('action').where('cover_key', '=', 0).execute();
    expect(audit).toContainEqual({ action: 'backup.restored' });
    for (const { cover_key } of await pool.kysely.selectFrom('audit_head').select('cover_key').execute()) {
      const { rows: broken } = await sql`select first_broken_audit_event(${cover_key}::integer) as seq`.execute(
        pool.kysely,
      );
      expect([cover_key, broken]).toEqual([cover_key, [{ seq: null }]]);
    }
    // Someone signs in again, on the server that kept running; new rows get new keys.
    const again = await app().signIn('ada');
    expect(
      (await app().call(getPatientInfo, { query: { coverKey: '1001', locKey: '0', acctKey: '0' } }, again.token))
        .status,
    ).not.toBe(401);
    await decide('given', '+12125550999');
  });
});
