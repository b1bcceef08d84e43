import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cloneDatabase, EMPTY } from '../../../testing/test-database.ts';
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../../db/migrate.ts';
import type { FileStore } from '../../outside/files/file-store.ts';
import { writeConsentJournal } from '../consent-journal/consent-journal.ts';
import { createOutboxWorker } from '../outbox/outbox-worker.ts';
import { dropWaiting } from '../sending-pause/drop-waiting.ts';
import { resumeSending } from '../sending-pause/sending-pause.ts';
import { countWaiting } from '../sending-pause/waiting.queries.ts';
import { writeArchive } from './archive.ts';
import { decisions, digests, insertOneText, PASSPHRASE, useBackup } from './backup.test-work.ts';
import { makeBackup, restoreBackup } from './backup.ts';

describe('a restore', () => {
  const { database, app, work, scope, files, fileOf, decide } = useBackup({
    coverKey: 1,
    fill: insertOneText,
  });

  it('keeps later opt-outs, and their order', async () => {
    const { pool } = database();
    await decide('refused', '+12125550101');
    app().clock.advance({ minutes: 1 });
    await decide('refused', '+12125550102');
    app().clock.advance({ minutes: 1 });
    await decide('given', '+12125550102');
    const restored = await restoreBackup(work('whole.age'));
    expect(restored.decisionsKept).toBeGreaterThanOrEqual(3);
    expect(await decisions(pool, '+12125550101')).toEqual(['refused']);
    expect(await decisions(pool, '+12125550102')).toEqual(['refused', 'given']);
    // Again: nothing is duplicated.
    await restoreBackup(work('whole.age'));
    expect(await decisions(pool, '+12125550102')).toEqual(['refused', 'given']);
  });

  it('learns an opt-out from the journal if the database itself is lost', async () => {
    await decide('refused', '+12125550103');
    const written = await writeConsentJournal({ scope: scope(), files: files(), randomBytes: app().deps.randomBytes });
    expect(written).toBeGreaterThan(0);
    expect(await writeConsentJournal({ scope: scope(), files: files(), randomBytes: app().deps.randomBytes })).toBe(0);
    const fresh = await cloneDatabase();
    await restoreBackup(work('whole.age', { connection: fresh.connection }));
    expect(await decisions(fresh.pool, '+12125550103')).toEqual(['refused']);
    await fresh.drop();
  });

  it("keeps what the journal couldn't store for next time", async () => {
    await decide('refused', '+12125550104');
    const failing: FileStore = { ...files(), put: () => Promise.reject(new Error('disk full')) };
    const { randomBytes } = app().deps;
    await expect(writeConsentJournal({ scope: scope(), files: failing, randomBytes })).rejects.toThrow('disk full');
    expect(await writeConsentJournal({ scope: scope(), files: files(), randomBytes })).toBe(1);
  });

  it('sends nothing until an operator agrees, and can drop what waited in the copy', { tags: ['deep'] }, async () => {
    const { pool } = database();
    const { deps, clock, sms } = app();
    const source = await cloneDatabase();
    await restoreBackup(work('whole.age', { connection: source.connection }));
    const taken = await source.pool.kysely
      .selectFrom('message')
      .select(['cover_key', 'trans_key'])
      .where('cover_key', '=', 1)
      .where('kind', '=', 'outgoing')
      .limit(1)
      .executeTakeFirstOrThrow();
    const row = { from_number: '+12125550000', phone: '+12125550188', run_at: clock.now(), created_at: clock.now() };
    await sql`delete from message_outbox`.execute(source.pool.kysely);
    await source.pool.kysely
      .insertInto('message_outbox')
      .values({ ...taken, ...row })
      .execute();
    await makeBackup(work('waiting.age', { connection: source.connection }));
    await source.drop();
    clock.advance({ minutes: 5 });
    const { takenAt } = await restoreBackup(work('waiting.age'));
    const worker = createOutboxWorker({ deps: { ...deps, clock } });
    const sent = sms.sent.length;
    expect(await worker.drainOnce()).toBe(0);
    expect(sms.sent.length).toBe(sent);
    const dropped = await scope().transaction(async (tx) => {
      expect((await countWaiting({ tx })).texts).toBe(1);
      const counts = await dropWaiting({ tx, until: Temporal.Instant.from(takenAt) });
      expect(await countWaiting({ tx })).toEqual({ texts: 0, mails: 0 });
      expect(await resumeSending({ tx })).toBe(true);
      return counts;
    });
    expect(dropped.texts).toBe(1);
    expect(await worker.drainOnce()).toBe(0);
    const message = await pool.kysely
      .selectFrom('message')
      .select(['failure', 'delivery_status'])
      .where('trans_key', '=', taken.trans_key)
      .executeTakeFirstOrThrow();
    expect(message.failure).toContain('restored from a backup');
  });

  describe('a failed restore', () => {
    const untouched = async (restoring: () => Promise<unknown>, says: string) => {
      const there = await digests(database().pool);
      await expect(restoring()).rejects.toThrow(says);
      expect(await digests(database().pool)).toEqual(there);
    };

    it('changes nothing with a wrong passphrase', () =>
      untouched(() => restoreBackup({ ...work('whole.age'), passphrase: 'another passphrase' }), 'Wrong passphrase'));

    it('changes nothing with a truncated file', async () => {
      const bytes = await readFile(fileOf('whole.age'));
      await writeFile(fileOf('cut.age'), bytes.subarray(0, bytes.length - 40));
      await untouched(() => restoreBackup(work('cut.age')), 'damaged or incomplete');
    });

    it('changes nothing with one changed bit', async () => {
      const bytes = Buffer.from(await readFile(fileOf('whole.age')));
      const place = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
      await writeFile(fileOf('bit.age'), bytes);
      await untouched(() => restoreBackup(work('bit.age')), 'damaged or incomplete');
    });

    it('changes nothing with a file of another kind, or none', async () => {
      await writeFile(fileOf('letter.age'), 'Dear reader');
      await untouched(() => restoreBackup(work('letter.age')), 'isn’t a Sightline backup');
      await untouched(() => restoreBackup(work('missing.age')), 'doesn’t exist');
      const entries = (async function* () {
        yield { name: 'head.json', bytes: Buffer.from('{"format":"sightline-backup-9"}') };
      })();
      await writeArchive({ file: fileOf('new.age'), passphrase: PASSPHRASE, entries, workFactor: 10 });
      await untouched(() => restoreBackup(work('new.age')), 'newer Sightline');
    });

    it('changes nothing if interrupted midway', { tags: ['deep'] }, async () => {
      const failing: FileStore = {
        ...files(),
        read: async () => null,
        put: () => Promise.reject(new Error('the disk is gone')),
      };
      await untouched(() => restoreBackup(work('whole.age', { files: failing })), 'the disk is gone');
    });
  });

  it('migrates a copy of an older schema to the newest one', { tags: ['deep'] }, async () => {
    const old = await cloneDatabase(EMPTY);
    const olderFolder = fileOf('older');
    const names = Object.keys(await readMigrations()).filter((name) => name < '0060');
    for (const name of names)
      await cp(new URL(`${name}.sql`, MIGRATIONS_FOLDER), path.join(olderFolder, `${name}.sql`));
    await migrate({ pool: old.pool, folder: new URL(`file://${olderFolder}/`) });
    await sql`insert into cover (cover_key, org_name, time_zone, created_at) values (7, 'Old', 'America/Chicago', now());
      insert into consent_entry (cover_key, phone, purpose, decision, source, recorded_at)
      values (7, '+12125550107', 'sms', 'refused', 'keyword', now());
      insert into location (cover_key, loc_key, org_name, time_zone, sms_number)
      values (7, 71, 'Old', 'America/Chicago', '+12125550070');
      insert into patient (cover_key, pms_patient_id, loc_key, first_name, last_name, created_at)
      values (7, 'P7', 71, 'Zoë', 'Muñoz', now())`.execute(old.pool.kysely);
    await makeBackup(work('old.age', { connection: old.connection }));
    await old.drop();
    const fresh = await cloneDatabase();
    await restoreBackup(work('old.age', { connection: fresh.connection }));
    expect(await decisions(fresh.pool, '+12125550107')).toEqual(['refused']);
    const waiting = await fresh.pool.kysely.selectFrom('consent_journal_waiting').select('cover_key').execute();
    expect(waiting).toContainEqual({ cover_key: 7 });
    const stored = ['first_name_folded', 'last_name_folded'] as const;
    const patients = await fresh.pool.kysely.selectFrom('patient').select(stored).execute();
    expect(patients).toEqual([{ first_name_folded: 'zoe', last_name_folded: 'munoz' }]);
    await fresh.drop();
  });
});
