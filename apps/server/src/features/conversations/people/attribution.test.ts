import { attributeMessages, listMessages } from '@sightline/contract/messages.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { AT, insertConversations, messageRow } from '../conversations.test-rows.ts';

describe('attributing messages', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const attribute = async (body: { conversationKey?: number; transKeys: number[]; addKey: number | null }) =>
    app().call(attributeMessages, { body: { conversationKey: 1, ...body } }, token);
  const said = async () => {
    const { reply } = await app().call(listMessages, { body: { conversationKey: 1 } }, token);
    return reply.Messages.map(({ addKey }) => addKey);
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    const of = { cover_key: 1, loc_key: 11 };
    await insertRows(pool, 'patient', [
      patientRow({ ...of, patient_key: 901, cell_phone: '+12125550101' }),
      patientRow({ ...of, patient_key: 902, cell_phone: '+12125550101' }),
      patientRow({ ...of, patient_key: 903 }),
      patientRow({ ...of, patient_key: 904, primary_phone: '+12125550101' }),
    ]);
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 1, loc_key: 11, patient_key: 903, phone: '+12125550101' },
      { cover_key: 1, conv_key: 2, loc_key: 11, phone: '+12125550102' },
      { cover_key: 2, conv_key: 3, loc_key: 21, patient_key: 201 },
      { cover_key: 1, conv_key: 4, loc_key: 12, phone: '+12125550101', removed_at: AT },
    ]);
    await insertRows(pool, 'message', [
      ...[1, 2, 3].map((n) => messageRow({ cover_key: 1, conv_key: 1, trans_key: 1_000 + n })),
      messageRow({ cover_key: 1, conv_key: 2, trans_key: 2_001 }),
      messageRow({ cover_key: 2, conv_key: 3, trans_key: 3_001 }),
      messageRow({ cover_key: 1, conv_key: 4, trans_key: 4_001 }),
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it('[MSG-036] works for one or many, for each person on the phone and for the linked patient, and can be undone', async () => {
    expect((await attribute({ transKeys: [1_001, 1_002], addKey: 901 })).reply).toEqual({ transKeys: [1_001, 1_002] });
    expect(await said()).toEqual([901, 901, null]);
    expect((await attribute({ transKeys: [1_002, 1_002], addKey: 902 })).reply).toEqual({ transKeys: [1_002] });
    await attribute({ transKeys: [1_003], addKey: 903 });
    expect(await said()).toEqual([901, 902, 903]);
    await attribute({ transKeys: [1_001, 1_002, 1_003], addKey: null });
    expect(await said()).toEqual([null, null, null]);
  });

  it.each([
    [{ transKeys: [1_001], addKey: 201 }, 'patient.not-found'],
    [{ transKeys: [1_001], addKey: 904 }, 'patient.not-found'],
    [{ transKeys: [1_001], addKey: 9_999 }, 'patient.not-found'],
    [{ transKeys: [1_001, 2_001], addKey: 901 }, 'message.not-found'],
    [{ transKeys: [1_001, 3_001], addKey: 901 }, 'message.not-found'],
    [{ transKeys: [9_007_199_254_740_991], addKey: 901 }, 'message.not-found'],
    [{ conversationKey: 3, transKeys: [3_001], addKey: 201 }, 'conversation.not-found'],
    [{ conversationKey: 4, transKeys: [4_001], addKey: 901 }, 'conversation.not-found'],
    [{ transKeys: [], addKey: 901 }, 'request.invalid'],
  ])('[TEN-6] refuses %j as %s, changing nothing', async (body, code) => {
    expect((await attribute(body)).problem.code).toBe(code);
    expect(await said()).toEqual([null, null, null]);
  });

  it('[HIP-1] audits old and new value, and notifies the other screens', async () => {
    await attribute({ transKeys: [1_001], addKey: 901 });
    const heard: unknown[] = [];
    const stop = app().deps.live.subscribe((one) => heard.push(one));
    await attribute({ transKeys: [1_001], addKey: 902 });
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ kind: 'conversation', convKey: 1 }));
    stop();
    const row = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['patient_keys', 'detail'])
      .where('action', '=', 'conversations.attribute')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ patient_keys: [902, 901], detail: { convKey: 1, transKeys: [1_001], about: 902 } });
  });
});
