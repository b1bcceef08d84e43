// @module-tag deep
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { readArchive, writeArchive } from './archive.ts';
import { insertOneText, PASSPHRASE, PICTURE, useBackup } from './backup.test-work.ts';
import { makeBackup, restoreBackup } from './backup.ts';

describe('the keys after a restore', () => {
  const { database, app, work, fileOf } = useBackup({ coverKey: 1, fill: insertOneText });

  /** Writes a backup again as an earlier version would have. */
  const rewrite = async (
    from: string,
    { to, format, sequences }: { to: string; format: string; sequences: object[] },
  ) => {
    const rewritten = async function* () {
      for await (const { name, bytes } of readArchive(work(from))) {
        const changed = { 'head.json': { format }, 'tail.json': { sequences } }[name];
        const text = changed && JSON.stringify({ ...JSON.parse(bytes.toString()), ...changed });
        yield { name, bytes: text === undefined ? bytes : Buffer.from(text) };
      }
    };
    await writeArchive({ file: fileOf(to), passphrase: PASSPHRASE, entries: rewritten(), workFactor: 10 });
  };

  it('assigns keys where the backup’s database would, and after every existing row', async () => {
    const { pool } = database();
    // Assigned and lost, set without use, and below existing rows.
    await sql`select setval('recall_recall_key_seq', 70), setval('template_template_key_seq', 81, false),
      setval('setting_version', 44), setval('message_trans_key_seq', 1, false),
      setval('scheduled_picture_picture_key_seq', -7)`.execute(pool.kysely);
    await makeBackup(work('keys.age'));
    const fresh = await cloneDatabase();
    await restoreBackup(work('keys.age', { connection: fresh.connection }));
    const { rows } = await sql<{ next: readonly number[] }>`
      select array[nextval('recall_recall_key_seq'), nextval('template_template_key_seq'), nextval('setting_version'),
        nextval('message_trans_key_seq'), nextval('scheduled_picture_picture_key_seq')]::integer[] as next`.execute(
      fresh.pool.kysely,
    );
    expect(rows).toEqual([{ next: [71, 81, 45, 2, -8] }]);
    await fresh.drop();
  });

  it('reads backups of the first format, which lacked some key sequences', async () => {
    await insertRows(database().pool, 'booking_setting', [
      {
        cover_key: 1,
        kind: 'general',
        loc_key: 0,
        acct_key: 0,
        saved_at: app().clock.now(),
        value: '{}',
        version: 501,
      },
    ]);
    await makeBackup(work('second.age'));
    // Templates are missing, as for a sequence that had been set without use.
    const sequences = [{ table: 'recall', column: 'recall_key', last: 70 }];
    await rewrite('second.age', { to: 'first.age', format: 'sightline-backup-1', sequences });
    const fresh = await cloneDatabase();
    await restoreBackup(work('first.age', { connection: fresh.connection }));
    const { rows } = await sql<{ recall: number; message: number; version: number }>`
      select nextval('recall_recall_key_seq')::integer as recall, nextval('message_trans_key_seq')::integer as message,
        nextval('setting_version')::integer as version`.execute(fresh.pool.kysely);
    expect(rows).toEqual([{ recall: 71, message: 2, version: 502 }]);
    await fresh.drop();
  });

  it('goes on below the keys of pictures, also from the second format, which counted them upwards', async () => {
    const source = await cloneDatabase();
    await insertOneText(source.pool);
    const at = { created_at: app().clock.now(), run_at: app().clock.now() };
    const text = { cover_key: 1, text_key: 1, conv_key: 1, body: 'Look', user_id: 1, client_key: 'c', is_pause: false };
    await insertRows(source.pool, 'scheduled_text', [{ ...text, ...at }]);
    const picture = { cover_key: 1, text_key: 1, file_key: PICTURE.key, content_type: 'image/png' };
    const size = { byte_count: 1, width: 1, height: 1 };
    for (const position of [0, 1])
      await insertRows(source.pool, 'scheduled_picture', [{ ...picture, ...size, position }]);
    await makeBackup(work('pictures.age', { connection: source.connection }));
    const sequences = [{ name: 'public.scheduled_picture_picture_key_seq', next: -1 }];
    await rewrite('pictures.age', { to: 'upwards.age', format: 'sightline-backup-2', sequences });
    await source.drop();
    for (const file of ['pictures.age', 'upwards.age']) {
      const fresh = await cloneDatabase();
      await restoreBackup(work(file, { connection: fresh.connection }));
      const { rows } = await sql<{ next: number }>`
        select nextval('scheduled_picture_picture_key_seq')::integer as next`.execute(fresh.pool.kysely);
      expect(rows).toEqual([{ next: -3 }]);
      await fresh.drop();
    }
  });
});
