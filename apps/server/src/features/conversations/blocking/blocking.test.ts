import { countFilters, listConversations } from '@sightline/contract/conversations.calls';
import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { addNote, blockNumber, downloadThread, unblockNumber } from '@sightline/contract/team-inbox.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesOfPdf } from '../../../../testing/pdf-text.ts';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { conversationRow, insertConversations } from '../conversations.test-rows.ts';
import { receiveText } from '../inbound/inbound.usecases.ts';
import { queueAutomaticText } from '../texts/automatic-text.usecases.ts';

const PHONE = conversationRow({ cover_key: 1, conv_key: 1, loc_key: 11 }).phone;

describe('a blocked number', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const of = { conversationKey: 1 };
  const scope = () => openCoverScope({ pool: database().pool, clock: app().clock, coverKey: 1, act: null });
  const block = (reason = 'Sends insults') => app().call(blockNumber, { body: { ...of, reason } }, token);
  const listed = async (body: object = {}) =>
    (await app().call(listConversations, { body: { internal: true, ...body } }, token)).reply.Conversations;
  const thread = async () => (await app().call(listMessages, { body: { ...of, internal: true } }, token)).reply;
  const says = (body: string) =>
    receiveText({
      scope: scope(),
      text: { gatewaySid: `SM${body}`, body, mediaUrls: [], locKey: 11, phone: PHONE },
    });
  const bodies = async () => (await thread()).Messages.map(({ kind, message }) => `${kind}: ${message}`);
  const counted = async () => (await app().call(countFilters, { body: { locKeys: [] } }, token)).reply;

  beforeAll(async () => {
    for (const coverKey of [1, 2]) await insertPractice(database().pool, { coverKey });
    ({ token } = await app().signIn('user1'));
  });
  beforeEach(async () => {
    const { kysely } = database().pool;
    for (const table of [
      'message_outbox',
      'message',
      'push_outbox',
      'consent_hold',
      'blocked_phone',
      'conversation',
    ] as const)
      await kysely.deleteFrom(table).execute();
    await insertConversations(database().pool, [{ cover_key: 1, conv_key: 1, loc_key: 11, message_status: 0 }]);
  });

  it('[INX-010] leaves every list and count; its texts are kept and notify no one', async () => {
    expect((await counted()).UnRead).toBe(1);
    expect((await block()).status).toBe(200);
    const heard: unknown[] = [];
    const stop = app().deps.live.subscribe((one) => heard.push(one.kind));
    await says('You again');
    await expect.poll(() => heard).toContain('conversation');
    stop();
    expect(heard).not.toContain('message');
    expect(await listed()).toEqual([]);
    expect(await listed({ filter: 'again' })).toEqual([]);
    expect(await listed({ filter: PHONE.slice(-4) })).toEqual([]);
    expect(await counted()).toEqual({ Flagged: 0, UnAnswered: 0, UnRead: 0 });
    expect(await database().pool.kysely.selectFrom('push_outbox').selectAll().execute()).toEqual([]);
    expect(await listed({ view: 'blocked' })).toMatchObject([{ convKey: 1, waitingSince: null }]);
    expect(await bodies()).toEqual(['event: Number blocked: Sends insults', 'incoming: You again']);
    expect((await thread()).Block).toMatchObject({ reason: 'Sends insults', byName: 'user1' });
  });

  it('[INX-010] gets no text, by staff or by rule, and the sender hears why', async () => {
    await block();
    const { reply } = await app().call(sendMessage, { body: { ConversationKey: 1, Message: 'Hi' } }, token);
    expect(reply.errorMessage).toBe('This number is blocked. Unblock it in its conversation first.');
    const text = {
      phone: PHONE,
      locKey: 11,
      patientKey: null,
      body: 'Hi',
      writtenBy: 'booking',
      clientKey: 'x',
    } as const;
    expect(await scope().transaction((tx) => queueAutomaticText({ tx, text }))).toEqual({ kind: 'blocked' });
    expect(await bodies()).toEqual(['event: Number blocked: Sends insults']);
  });

  it('[INX-010] is answered only what the law asks for: HELP, STOP and START', async () => {
    await block();
    await says('yes please');
    await says('HELP');
    await says('STOP');
    expect((await thread()).IsSMSDisabled).toBe(true);
    await says('START');
    expect((await thread()).IsSMSDisabled).toBe(false);
    const kinds = (await thread()).Messages.map(({ kind }) => kind);
    expect(kinds).toEqual(['event', 'incoming', ...Array(3).fill(['incoming', 'outgoing']).flat()]);
    expect((await thread()).Block).not.toBeNull();
  });

  it('[INX-010] opts out by CANCEL without a question', async () => {
    await block();
    await says('CANCEL');
    expect((await thread()).IsSMSDisabled).toBe(true);
    expect((await thread()).Hold).toBeNull();
  });

  it('[INX-010] is unblocked from its conversation, and counts again', async () => {
    await block();
    await block('Twice');
    await app().call(unblockNumber, { body: of }, token);
    await says('Sorry about that');
    expect(await listed()).toMatchObject([{ convKey: 1, messageStatus: 0 }]);
    expect(await bodies()).toEqual([
      'event: Number blocked: Sends insults',
      'event: Number unblocked',
      'incoming: Sorry about that',
    ]);
    expect((await thread()).Block).toBeNull();
    const acts = await database()
      .pool.kysely.selectFrom('audit_record')
      .select('action')
      .where('action', 'in', ['conversations.block', 'conversations.unblock'])
      .execute();
    expect(acts.length).toBeGreaterThanOrEqual(3);
  });

  it('[INX-010] a conversation is downloaded on letterhead, with notes only if asked for', async () => {
    await says('眼镜好了吗？ 👓');
    await app().call(
      addNote,
      { body: { convKey: of.conversationKey, text: 'Owes us', mentions: [], clientKey: 'n' } },
      token,
    );
    const pdf = async (notes: '0' | '1') => {
      const url = `${downloadThread.path.replace(':conversationKey', '1')}?notes=${notes}`;
      const headers = { authorization: `Bearer ${token}` };
      const response = await app().app.inject({ method: 'GET', url, headers });
      expect(response.headers['content-type']).toBe('application/pdf');
      return response.rawPayload;
    };
    const [plain, noted] = [await pdf('0'), await pdf('1')];
    expect(linesOfPdf(plain)).toContain('眼镜好了吗？👓');
    expect(linesOfPdf(plain)).not.toContain('Owesus');
    expect(linesOfPdf(noted)).toContain('Owesus');
  });
});
