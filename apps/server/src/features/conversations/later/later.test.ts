import { listMessages } from '@sightline/contract/messages.calls';
import {
  cancelScheduledText,
  readInboxSettings,
  saveInboxSettings,
  scheduleText,
} from '@sightline/contract/scheduled-texts.calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { pngFile } from '../../../../testing/picture-files.ts';
import { insertPractice, insertRows, patientRow, userRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { createScheduledTextWorker } from '../../../jobs/scheduled-texts/scheduled-text-worker.ts';
import { insertCalendar } from '../consent/consent.test-phone.ts';
import { allMessages, allOutbox, conversationRow, insertConversations } from '../conversations.test-rows.ts';
import { receiveText } from '../inbound/inbound.usecases.ts';
import { insertVisits } from '../template-values/visits.test-rows.ts';

describe('a text that goes out later', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let isThere = false;

  beforeEach(async () => {
    const { pool } = database();
    if (!isThere) {
      await insertPractice(pool, { coverKey: 1 });
      await insertRows(pool, 'app_user', [userRow({ user_id: 50, login: 'plain', role: 'plain' })]);
      await insertRows(pool, 'user_cover', [{ user_id: 50, cover_key: 1 }]);
      await insertRows(
        pool,
        'role_element',
        ['Dv4Communications', 'Dv4Chat'].map((element_name) => ({ cover_key: 1, role: 'plain', element_name })),
      );
    }
    isThere = true;
    token = (await app().signIn('user1')).token;
    for (const table of [
      'scheduled_text',
      'message_outbox',
      'consent_hold',
      'message',
      'conversation_opening',
      'conversation',
    ] as const)
      await pool.kysely.deleteFrom(table).execute();
    await insertConversations(pool, [{ cover_key: 1, conv_key: 1, loc_key: 11 }]);
  });

  const later = (text: string, sendAt: Temporal.Instant | null, clientKey = text) =>
    app().call(
      scheduleText,
      {
        body: {
          ...{ conversationKey: 1, text, templateType: null, clientKey, lastTransKey: null },
          sendAt: sendAt?.toString() ?? null,
        },
      },
      token,
    );
  const waiting = async () =>
    (await app().call(listMessages, { body: { conversationKey: 1, internal: true } }, token)).reply.Scheduled ?? [];
  const cancel = (textKey: number) => app().call(cancelScheduledText, { body: { conversationKey: 1, textKey } }, token);
  const worker = () => createScheduledTextWorker({ deps: app().deps });
  const sent = async () => (await allMessages(database().pool)).filter(({ kind }) => kind === 'outgoing');
  const patientSays = (body: string) =>
    receiveText({
      scope: openCoverScope({ pool: database().pool, clock: app().clock, coverKey: 1, act: null }),
      text: {
        ...{ gatewaySid: `SM${Math.random()}`, body, mediaUrls: [], locKey: 11 },
        phone: conversationRow({ cover_key: 1, conv_key: 1, loc_key: 11 }).phone,
      },
    });

  it('[MSG-013] leaves a thread unread if a newer text came meanwhile, and its author hears of it', async () => {
    const { clock } = app();
    const { kysely } = database().pool;
    await patientSays('Is Monday fine?');
    const opened = { message_status: 1, conversation_status: 8 };
    await kysely.updateTable('conversation').set(opened).execute();
    const state = () =>
      kysely.selectFrom('conversation').select(['message_status', 'conversation_status']).executeTakeFirstOrThrow();
    await later('Monday is fine', clock.now().add({ minutes: 3 }));
    await later('See you then', null);
    clock.advance({ seconds: 30 });
    await worker().drainOnce();
    expect(await state()).toEqual({ message_status: 1, conversation_status: 1 });
    await patientSays('Sorry, I meant Tuesday');
    clock.advance({ minutes: 3 });
    await worker().drainOnce();
    expect(await state()).toEqual({ message_status: 0, conversation_status: 1 });
    const lines = (await allMessages(database().pool)).slice(-2);
    expect(lines).toMatchObject([
      { kind: 'outgoing', body: 'Monday is fine' },
      { kind: 'event', body: 'Sent after a newer text from the patient arrived', user_id: 1 },
    ]);
  });

  it('[RPL-004] is not sent once the visit it is about was moved or cancelled, and says so to its author', async () => {
    const { clock } = app();
    const { pool } = database();
    const phone = conversationRow({ cover_key: 1, conv_key: 1, loc_key: 11 }).phone;
    await insertCalendar(app().deps);
    await insertRows(pool, 'patient', [patientRow({ cover_key: 1, loc_key: 11, patient_key: 700, cell_phone: phone })]);
    const startsAt = clock.now().add({ hours: 96 });
    await insertVisits(pool, [
      { patientKey: 700, startsAt, at: '2026-12-01T10:00' },
      { patientKey: 700, startsAt: startsAt.add({ hours: 48 }), at: '2026-12-03T10:00' },
    ]);
    const visits = await pool.kysely.selectFrom('appointment').select('appt_key').orderBy('starts_at').execute();
    const at = clock.now().add({ minutes: 3 });
    await later('See you on Tuesday, December 1!', at);
    await later('See you on 12/3 at 10 AM', at);
    await later('Your December 3 visit had to be cancelled, sorry', at);
    await later('Please bring your glasses', at);
    const change = (place: number, set: object) =>
      pool.kysely
        .updateTable('appointment')
        .set(set)
        .where('appt_key', '=', visits[place]?.appt_key ?? 0)
        .execute();
    await change(0, { starts_at: startsAt.add({ hours: 1 }), appt_time: '11:00' });
    await change(1, { status: 'cancelled' });
    clock.advance({ minutes: 3 });
    for (let turn = 0; turn < 4; turn += 1) await worker().drainOnce();
    expect((await sent()).map(({ body }) => body)).toEqual([
      'Your December 3 visit had to be cancelled, sorry',
      'Please bring your glasses',
    ]);
    expect((await waiting()).map(({ refusal }) => refusal)).toEqual([
      'The visit it’s about was moved to Tue, Dec 1, 11:00 AM.',
      'The visit it’s about was cancelled or has passed.',
    ]);
  });

  it('[INX-005] goes out at its time and not before, once, in the name of its author', async () => {
    const { clock } = app();
    const at = clock.now().add({ minutes: 3 });
    expect((await later('See you soon', at)).reply).toEqual({ errorMessage: '' });
    await later('See you soon', at);
    expect(await waiting()).toMatchObject([{ text: 'See you soon', isPause: false, userName: 'user1', refusal: null }]);
    const { reply } = await app().call(listMessages, { body: { conversationKey: 1 } }, token);
    expect(reply).not.toHaveProperty('Scheduled');
    await worker().drainOnce();
    expect(await sent()).toEqual([]);
    clock.advance({ minutes: 3 });
    await worker().drainOnce();
    await worker().drainOnce();
    expect(await sent()).toMatchObject([{ body: 'See you soon', user_id: 1, delivery_status: 'queued' }]);
    expect(await allOutbox(database().pool)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    // A sender who asks again after it went out sends nothing.
    await later('See you soon', clock.now().add({ minutes: 1 }));
    expect(await waiting()).toEqual([]);
  });

  it('[INX-005] refuses times that passed or lie beyond a year', async () => {
    const { clock } = app();
    for (const at of [clock.now(), clock.now().add({ hours: 24 * 366 })])
      expect(await later('x', at)).toMatchObject({ status: 422, problem: { code: 'scheduled-text.time' } });
  });

  it('[INX-005] can be undone for 5 seconds, and then no longer', async () => {
    const { clock } = app();
    await later('Oops', null);
    const [one] = await waiting();
    clock.advance({ seconds: 4 });
    await worker().drainOnce();
    expect((await cancel(one?.textKey ?? 0)).reply).toEqual({ text: 'Oops', templateType: null, pictures: [] });
    clock.advance({ seconds: 10 });
    await worker().drainOnce();
    expect(await sent()).toEqual([]);
    await later('Fine', null);
    const [other] = await waiting();
    clock.advance({ seconds: 5 });
    await worker().drainOnce();
    expect((await sent()).map(({ body }) => body)).toEqual(['Fine']);
    expect(await cancel(other?.textKey ?? 0)).toMatchObject({ status: 409 });
  });

  it('[INX-005] survives a server that dies while sending, and goes out once', async () => {
    const { clock } = app();
    await later('Only once', null);
    clock.advance({ seconds: 5 });
    const dead = worker();
    expect(await dead.claim(5)).toHaveLength(1);
    await worker().drainOnce();
    expect(await sent()).toEqual([]);
    clock.advance({ seconds: 31 });
    await Promise.all([worker().drainOnce(), worker().drainOnce()]);
    expect(await sent()).toHaveLength(1);
  });

  it('[INX-005] of an undo and the sending at once, exactly one happens', async () => {
    const { clock } = app();
    for (const clientKey of ['a', 'b', 'c', 'd']) await later(clientKey, null);
    const rows = await waiting();
    clock.advance({ seconds: 5 });
    const [, ...undone] = await Promise.all([worker().drainOnce(), ...rows.map(({ textKey }) => cancel(textKey))]);
    const taken = undone.filter(({ status }) => status === 200).length;
    await worker().drainOnce();
    expect((await sent()).length + taken).toBe(4);
  });

  const withPicture = async (text: string, sendAt: Temporal.Instant | null, files?: readonly Buffer[]) => {
    const pictures = (files ?? [await pngFile()]).map((file) => ({ Data: file.toString('base64') }));
    const body = { conversationKey: 1, text, templateType: null, clientKey: text, lastTransKey: null, pictures };
    return app().call(scheduleText, { body: { ...body, sendAt: sendAt?.toString() ?? null } }, token);
  };
  const shownPictures = () => database().pool.kysely.selectFrom('picture').selectAll().execute();

  it('[INX-005] pictures wait with their text, are shown to staff, and go out with it', async () => {
    const { clock, files } = app();
    await withPicture('Your new frame', clock.now().add({ minutes: 2 }));
    const [one] = await waiting();
    const [url = ''] = one?.imageUrls ?? [];
    expect(one?.imageUrls).toHaveLength(1);
    const shown = await app().app.inject(url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await app().app.inject(url.replace('pictures/-', 'pictures/'))).statusCode).toBe(404);
    clock.advance({ minutes: 2 });
    const dead = worker();
    expect(await dead.claim(5)).toHaveLength(1);
    clock.advance({ seconds: 31 });
    await Promise.all([worker().drainOnce(), worker().drainOnce()]);
    const [text] = await sent();
    expect(text).toMatchObject({ body: 'Your new frame', picture_keys: [expect.any(Number)] });
    const rows = await shownPictures();
    expect(rows).toMatchObject([{ trans_key: text?.trans_key, status: 'ready', content_type: 'image/png' }]);
    expect(files.held.has(rows[0]?.file_key ?? '')).toBe(true);
    expect((await app().app.inject(url)).statusCode).toBe(404);
    await database().pool.kysely.deleteFrom('message_outbox').execute();
    await database().pool.kysely.deleteFrom('picture').execute();
  });

  it('[INX-005] an undo returns pictures to the composer and leaves no file behind', async () => {
    const { files } = app();
    files.held.clear();
    await withPicture('Oops', null);
    expect(files.held.size).toBe(1);
    // A repeated request keeps no second copy.
    await withPicture('Oops', null);
    expect(files.held.size).toBe(1);
    const [one] = await waiting();
    const { reply } = await cancel(one?.textKey ?? 0);
    expect(reply).toMatchObject({ text: 'Oops', pictures: [{ contentType: 'image/png' }] });
    expect(Buffer.from(reply.pictures?.[0]?.data ?? '', 'base64').toString('latin1', 1, 4)).toBe('PNG');
    expect(files.held.size).toBe(0);
  });

  it('[INX-005] asks for the permission to send pictures when they go out', async () => {
    const { clock, files } = app();
    files.held.clear();
    const allow = (is_mms_enabled: boolean) =>
      database().pool.kysely.updateTable('cover').set({ is_mms_enabled }).where('cover_key', '=', 1).execute();
    await withPicture('Two frames', clock.now().add({ minutes: 2 }));
    await allow(false);
    expect((await withPicture('Not now', null)).reply.errorMessage).not.toBe('');
    clock.advance({ minutes: 2 });
    await worker().drainOnce();
    expect(await waiting()).toMatchObject([{ text: 'Two frames', refusal: expect.stringMatching(/picture/i) }]);
    expect(await sent()).toEqual([]);
    await allow(true);
    const four = await Promise.all([1, 2, 3, 4].map((width) => pngFile({ width })));
    expect((await withPicture('Four', null, four)).reply.errorMessage).toMatch(/maximum number/);
    expect(files.held.size).toBe(1);
    expect(await shownPictures()).toEqual([]);
  });

  it('[INX-005] asks for consent when it goes out: after a STOP it stays, with the reason', async () => {
    const { clock } = app();
    await withPicture('Your glasses are here', clock.now().add({ minutes: 2 }));
    await patientSays('STOP');
    clock.advance({ minutes: 2 });
    await worker().drainOnce();
    await worker().drainOnce();
    expect((await sent()).map(({ body }) => body)).not.toContain('Your glasses are here');
    expect(await waiting()).toMatchObject([
      { text: 'Your glasses are here', refusal: expect.stringMatching(/opted out/i) },
    ]);
    expect((await later('Hello?', null)).reply.errorMessage).toMatch(/opted out/i);
    await database().pool.kysely.updateTable('conversation').set({ removed_at: clock.now() }).execute();
    await database().pool.kysely.updateTable('scheduled_text').set({ refusal: null }).execute();
    await worker().drainOnce();
    expect(await database().pool.kysely.selectFrom('scheduled_text').selectAll().execute()).toEqual([]);
  });

  it('[INX-005] the practice chooses the undo; not everyone may', async () => {
    const read = async (by: string) => (await app().call(readInboxSettings, {}, by)).reply;
    expect(await read(token)).toMatchObject({ hasUndo: false, answersAfterHours: false, mayChange: true });
    await app().call(saveInboxSettings, { body: { hasUndo: true } }, token);
    const plain = (await app().signIn('plain')).token;
    expect(await read(plain)).toMatchObject({ hasUndo: true, mayChange: false });
    expect((await app().call(saveInboxSettings, { body: { hasUndo: false } }, plain)).status).toBe(403);
  });
});
