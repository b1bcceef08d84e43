import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { patientPages } from '../../../testing/patient-pages.ts';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { type CoverScope, openCoverScope } from '../../db/scope.ts';
import { AT, insertConversations, messageRow } from './conversations.test-rows.ts';
import { checkNew, countFilters, type ListQuery, listConversations } from './conversations.usecases.ts';
import { readThread } from './thread/thread.usecases.ts';

const NOTHING_ASKED: ListQuery = {
  locKeys: [],
  viewStatus: -1,
  filter: '',
  cursor: null,
  pageNumber: 1,
  pageSize: 15,
};

describe('the list of conversations', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  const scopeOf = (coverKey: number): CoverScope =>
    openCoverScope({
      pool: database().pool,
      clock,
      coverKey,
      act: { action: 'conversations.list', userId: 1, address: '', requestId: '' },
    });
  const list = async (query: Partial<ListQuery> = {}, coverKey = 1) => {
    const { rows, nextCursor } = await listConversations({
      userId: 1,
      scope: scopeOf(coverKey),
      query: { ...NOTHING_ASKED, ...query },
    });
    return { keys: rows.map((row) => row.conv_key), rows, nextCursor };
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertRows(pool, 'patient', [
      {
        cover_key: 1,
        patient_key: 900,
        pms_patient_id: 'X_1',
        loc_key: 11,
        first_name: 'Zo%e',
        last_name: 'De La Cruz',
        created_at: AT,
      },
      {
        cover_key: 1,
        patient_key: 901,
        pms_patient_id: 'X21',
        loc_key: 11,
        first_name: 'Zoey',
        last_name: 'Delacruz',
        created_at: AT,
      },
    ]);
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 1, loc_key: 11, patient_key: 900, last_transmission_at: AT.add({ minutes: 1 }) },
      {
        cover_key: 1,
        conv_key: 2,
        loc_key: 12,
        patient_key: 901,
        message_status: 0,
        last_transmission_at: AT.add({ minutes: 2 }),
      },
      {
        cover_key: 1,
        conv_key: 3,
        loc_key: 11,
        conversation_status: 8,
        phone: '+12125550187',
        last_transmission_at: AT.add({ minutes: 3 }),
      },
      {
        cover_key: 1,
        conv_key: 4,
        loc_key: 11,
        conversation_status: 2,
        message_status: 0,
        last_transmission_at: AT.add({ minutes: 3 }),
      },
      { cover_key: 1, conv_key: 5, loc_key: 11, removed_at: AT, phone: '+12125550188' },
      { cover_key: 2, conv_key: 6, loc_key: 21, patient_key: 201, message_status: 0 },
    ]);
  });

  it('[MSG-002] shows the newest first, and nothing removed or from another practice', async () => {
    expect((await list()).keys).toEqual([4, 3, 2, 1]);
    expect((await list({}, 2)).keys).toEqual([6]);
  });

  it('[MSG-009] filters by every status value', async () => {
    expect((await list({ viewStatus: 0 })).keys).toEqual([4, 2]);
    expect((await list({ viewStatus: 1 })).keys).toEqual([3, 1]);
    expect((await list({ viewStatus: 2 })).keys).toEqual([4]);
    expect((await list({ viewStatus: 8 })).keys).toEqual([3]);
    expect((await list({ viewStatus: 9 })).keys).toEqual([]);
  });

  it('[MSG-002] finds names and patient IDs by prefix, in any case, with every character taken literally', async () => {
    expect((await list({ filter: 'ZOE' })).keys).toEqual([2]);
    expect((await list({ filter: 'zo%' })).keys).toEqual([1]);
    expect((await list({ filter: 'x_' })).keys).toEqual([1]);
    expect((await list({ filter: 'de la' })).keys).toEqual([1]);
    expect((await list({ filter: 'zoey delac' })).keys).toEqual([2]);
    expect((await list({ filter: 'Delacruz, zo' })).keys).toEqual([2]);
    expect((await list({ filter: '\\' })).keys).toEqual([]);
    expect((await list({ filter: '  ' })).keys).toHaveLength(4);
    expect((await list({ filter: '\u0000' })).keys).toHaveLength(4);
  });

  it('[MSG-002] finds a phone by its digits, in any format', async () => {
    for (const filter of ['(212) 555', '212-555-0187', '+1 212 555 0187', '12125550'])
      expect((await list({ filter })).keys).toEqual([3]);
    expect((await list({ filter: '21' })).keys).toEqual([]);
  });

  it('[MSG-006] respects the chosen locations; 0 and none mean all of them', async () => {
    expect((await list({ locKeys: [12] })).keys).toEqual([2]);
    expect((await list({ locKeys: [11, 12] })).keys).toEqual([4, 3, 2, 1]);
    expect((await list({ locKeys: [0] })).keys).toEqual([4, 3, 2, 1]);
    await expect(list({ locKeys: [21] })).rejects.toMatchObject({ code: 'location.not-found' });
    await expect(list({ locKeys: [12, 99_999] })).rejects.toMatchObject({ code: 'location.not-found' });
  });

  it('[MSG-038] refreshes single conversations, if they belong on the list', async () => {
    expect((await list({ convKeys: [2, 4, 5, 6] })).keys).toEqual([4, 2]);
    expect((await list({ convKeys: [2, 3], viewStatus: 8 })).keys).toEqual([3]);
    expect((await list({ convKeys: [2, 3], locKeys: [12] })).keys).toEqual([2]);
    expect((await list({ convKeys: [] })).keys).toEqual([]);
  });

  it('[MSG-005] pages the same by number and by cursor, also if two share an instant', async () => {
    const first = await list({ pageSize: 1 });
    expect(first.keys).toEqual([4]);
    const second = await list({ pageSize: 1, cursor: first.nextCursor });
    expect(second.keys).toEqual([3]);
    expect((await list({ pageSize: 1, pageNumber: 2 })).keys).toEqual([3]);
    const last = await list({ pageSize: 2, cursor: second.nextCursor });
    expect(last).toMatchObject({ keys: [2, 1], nextCursor: null });
    expect((await list({ pageNumber: 100_000 })).keys).toEqual([]);
    await expect(list({ cursor: 'bm90IG91cnM' })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('[HIP-1] audits the patients shown', async () => {
    await list({ viewStatus: 0 });
    const rows = await database().pool.kysely.selectFrom('audit_record').selectAll().orderBy('seq', 'desc').execute();
    expect(rows[0]).toMatchObject({ action: 'conversations.list', patient_keys: [901], cover_key: 1 });
  });

  it('[MSG-003] counts unread, unanswered and flagged in the chosen locations', async () => {
    const scope = scopeOf(1);
    expect(await countFilters({ scope, locKeys: [] })).toEqual({ unread: 2, unanswered: 1, flagged: 1 });
    expect(await countFilters({ scope, locKeys: [12] })).toEqual({ unread: 1, unanswered: 0, flagged: 0 });
    await expect(countFilters({ scope, locKeys: [21] })).rejects.toMatchObject({ code: 'location.not-found' });
  });

  it('[MSG-041] says which conversations changed since, and the time to send next', async () => {
    const scope = scopeOf(1);
    const since = AT.add({ minutes: 2 });
    const found = await checkNew({ scope, locKeys: [], since });
    expect(found.convKeys.toSorted()).toEqual([3, 4]);
    expect((await checkNew({ scope, locKeys: [], since: found.seenUntil })).convKeys).toEqual([]);
    expect((await checkNew({ scope, locKeys: [12], since: AT })).convKeys).toEqual([2]);
    expect(await checkNew({ scope, locKeys: [], since: null })).toEqual({ convKeys: [], seenUntil: clock.now() });
  });
});

describe('the search of the list', () => {
  const database = useDatabase();
  const found = async (filter: string, coverKey = 1) => {
    const act = { action: 'conversations.list', userId: 1, address: '', requestId: '' } as const;
    const scope = openCoverScope({ pool: database().pool, clock: createFixedClock(), coverKey, act });
    const { rows } = await listConversations({ scope, userId: 1, query: { ...NOTHING_ASKED, filter } });
    return rows.map((row) => row.conv_key);
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    const name = { loc_key: 11, first_name: 'Ana', last_name: 'Reyes', created_at: AT };
    await insertRows(pool, 'patient', [{ cover_key: 1, patient_key: 900, pms_patient_id: 'BE-100234', ...name }]);
    const of = { cover_key: 1, loc_key: 11 };
    await insertConversations(pool, [
      { ...of, conv_key: 1, phone: '+12125550187' },
      { ...of, conv_key: 2, phone: '+12125550999', patient_key: 900 },
      { ...of, conv_key: 3, phone: '72345' },
      { ...of, conv_key: 4, phone: '+447911123456' },
      { ...of, conv_key: 5, phone: 'MyBank' },
      { cover_key: 2, loc_key: 21, conv_key: 6, phone: '+12125550187' },
    ]);
  });

  it.each(['0187', '555-0187', '187', '(212) 555-01'])('[MSG-002] finds a phone by %j', async (filter) => {
    expect(await found(filter)).toEqual([1]);
  });

  it.each(['BE-100234', '100234', '234', 'e-100234'])('[MSG-002] finds a patient ID by %j', async (filter) => {
    expect(await found(filter)).toEqual([2]);
    expect(await found(filter, 2)).toEqual([]);
  });

  it.each([
    ['72345', 3],
    ['723', 3],
    ['+44 7911 123456', 4],
    ['447911', 4],
    ['07911 123456', 4],
    ['MyBank', 5],
    ['myb', 5],
  ])('[MSG-002] finds a short code, a foreign number and a named sender: %j', async (filter, convKey) => {
    expect(await found(filter)).toEqual([convKey]);
  });

  it.each(['87', '%bank', 'bank'])('[MSG-002] finds nothing by %j', async (filter) => {
    expect(await found(filter)).toEqual([]);
  });
});

describe('a conversation', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  const read = (convKey: number, beforeTransKey: number | null = null, coverKey = 1) =>
    readThread({
      scope: openCoverScope({ pool: database().pool, clock, coverKey, act: null }),
      pages: patientPages(),
      convKey,
      beforeTransKey,
      isInternal: false,
    });

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 1, loc_key: 11, patient_key: 101 },
      { cover_key: 2, conv_key: 2, loc_key: 21 },
      { cover_key: 1, conv_key: 3, loc_key: 11, phone: '+12125550199' },
    ]);
    const keys = Array.from({ length: 120 }, (_, index) => index + 1);
    await insertRows(
      pool,
      'message',
      keys.map((trans_key) => messageRow({ cover_key: 1, conv_key: 1, trans_key })),
    );
    await insertRows(pool, 'template', [
      { cover_key: 1, name: 'STOP', type: 'SYSTEM', body: 'bye' },
      { cover_key: 1, name: 'Consent', type: 'HIPAA', body: 'May we text you?' },
      { cover_key: 2, name: 'Theirs', type: 'GENERAL', body: 'no' },
    ]);
    const entry = { cover_key: 1, patient_key: 101, source: 'staff', recorded_at: AT };
    await insertRows(pool, 'consent_entry', [
      { ...entry, phone: '+16465550001', purpose: 'hipaa', decision: 'requested' },
      { ...entry, phone: '+16465550001', purpose: 'hipaa', decision: 'given' },
      { ...entry, phone: '+16465550001', purpose: 'sms', decision: 'refused' },
    ]);
  });

  it('[MSG-041] returns pages of 50, oldest first, the newest page by default', async () => {
    const newest = await read(1);
    expect(newest.messages.map((row) => row.trans_key)).toEqual(Array.from({ length: 50 }, (_, i) => i + 71));
    expect(newest.hasOlder).toBe(true);
    const oldest = await read(1, 21);
    expect(oldest.messages).toHaveLength(20);
    expect(oldest.hasOlder).toBe(false);
  });

  it('[MSG-024][MSG-025] includes the templates for staff, the opt-out and the HIPAA consent', async () => {
    const thread = await read(1);
    expect(thread.templates.map((template) => template.name)).toEqual(['Consent']);
    expect(thread.standing).toMatchObject({ optOut: { source: expect.any(String) }, hold: null });
    expect(thread.hipaa).toEqual({ isGiven: true, isPending: false, lastRequestedAt: AT });
    expect(thread.conversation.has_given_hipaa_consent).toBe(true);
    expect(await read(3)).toMatchObject({ standing: { optOut: null, hold: null }, hipaa: { isGiven: false } });
  });

  it("[TEN-6] in another practice is answered as if it didn't exist", async () => {
    await expect(read(2)).rejects.toMatchObject({ code: 'conversation.not-found' });
    await expect(read(999)).rejects.toMatchObject({ code: 'conversation.not-found' });
  });
});
