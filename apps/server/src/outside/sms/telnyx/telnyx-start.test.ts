import { listConversations } from '@sightline/contract/conversations.calls';
import { listMessages, type Message, sendMessage } from '@sightline/contract/messages.calls';
import { smsInbound } from '@sightline/contract/webhooks.calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDemoFolder, removeFolder } from '../../../../testing/processes/demo-folder.ts';
import {
  eventually,
  post,
  type ServerProcess,
  signInOver,
  startProcess,
} from '../../../../testing/processes/server-process.ts';
import { startTelnyxApi, type TelnyxApi } from './telnyx-api.test-double.ts';

const PHONE = '+16465550188';

type Lists = { Conversations: { convKey: number; smsTo: string }[]; Messages: Message[] };

describe('a server started with SMS_GATEWAY=telnyx', { timeout: 180_000 }, () => {
  let folder = '';
  let api: TelnyxApi;
  let server: ServerProcess;
  let token = '';

  beforeAll(async () => {
    folder = await copyDemoFolder(inject('demoFolder'));
    api = await startTelnyxApi();
    server = await startProcess({ env: { DATA_DIR: folder, ...api.env } });
    ({ token } = await signInOver(server.origin, 'maria'));
  }, 180_000);
  afterAll(async () => {
    await server.end('SIGTERM');
    api.close();
    await removeFolder(folder);
  });

  const ask = (call: { path: string }, body: object) =>
    post<Lists & { errorMessage: string }>({ url: `${server.origin}${call.path}`, token, body });
  const conversation = async () =>
    (await ask(listConversations, {})).Conversations.find(({ smsTo }) => smsTo === PHONE)?.convKey;

  it('[MSG-041] receives a text, answers it and sees it delivered', { tags: ['deep'] }, async () => {
    const locations = await fetch(`${server.origin}/data/practices/1001/Locations`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [{ smsNumber: ours } = { smsNumber: '' }] = (await locations.json()) as { smsNumber: string }[];
    const url = `${server.origin}${smsInbound.path}`;
    expect(await api.deliver(url, api.inboundOf({ from: PHONE, to: ours, text: 'Are you open?' }, url))).toBe(200);
    const convKey = await eventually({ ask: conversation });
    const sent = await ask(sendMessage, { ConversationKey: convKey, Message: 'Until 5 PM.' });
    expect(sent.errorMessage).toBe('');
    const one = await eventually({ ask: async () => api.taken.find(({ to }) => to === PHONE) });
    expect(one).toMatchObject({ from: ours, text: 'Until 5 PM.' });
    expect(await api.report(one, { status: 'delivered' })).toBe(200);
    const last = async () => (await ask(listMessages, { conversationKey: convKey })).Messages.at(-1);
    const delivered = await eventually({
      ask: async () => ((await last())?.deliveryStatus === 'delivered' ? last() : null),
    });
    expect(delivered).toMatchObject({ message: 'Until 5 PM.', failure: null });
    expect(await api.deliver(url, api.inboundOf({ from: PHONE, to: ours }, url), { signature: null })).toBe(403);
  });
});
