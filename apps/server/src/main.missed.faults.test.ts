import { expect, inject, it } from 'vitest';
import { numberOf } from '../testing/processes/day-calls.ts';
import { copyDemoFolder, removeFolder } from '../testing/processes/demo-folder.ts';
import { startOutsideCarrier } from '../testing/processes/outside-carrier.ts';
import { openRebornServer } from '../testing/processes/reborn-server.ts';
import { eventually, post } from '../testing/processes/server-process.ts';

const LONGEST_MS = 600_000;
const MINUTES_DOWN = 30;
const PHONES = Array.from({ length: 50 }, (_, place) => `+191755501${String(50 + place).padStart(2, '0')}`);
const isStop = (place: number) => place % 5 === 0;

type Page = { Conversations: { convKey: number; smsTo: string }[] };
type Thread = { Messages: { message: string; kind: string; timeStamp?: string }[]; IsSMSDisabled: boolean };

it(
  '[WHK-2] loses no text and no STOP of the half hour in which it was down',
  async () => {
    const folder = await copyDemoFolder(inject('demoFolder'));
    let isListing = false;
    const carrier = await startOutsideCarrier({
      // Its list was away too, so that the last look is long ago.
      faultOf: ({ method }) => (method === 'GET' && !isListing ? { status: 503 } : null),
    });
    const server = await openRebornServer({ DATA_DIR: folder, ...carrier.env });
    try {
      const to = await numberOf(server);
      await server.kill();
      const began = Date.now() - MINUTES_DOWN * 60_000;
      for (const [place, from] of PHONES.entries())
        carrier.received.push({
          ...{ sid: `SM7${String(place).padStart(31, '0')}`, to, from, mediaUrls: [] },
          body: isStop(place) ? 'STOP' : `Text ${place} while you were down`,
          at: new Date(began + place * 30_000).toUTCString(),
        });
      isListing = true;
      await server.start();
      const { token, sessionId } = await server.signedIn();
      const ask = <T>(path: string, body: object) =>
        post<T>({
          ...{ url: `${server.now().origin}/messaging/api/Conversations/${path}`, token },
          body: { sessionId, ...body },
        });
      const keyOf = async (phone: string) =>
        (await ask<Page>('List', { filter: phone, pageSize: 10 })).Conversations.find(({ smsTo }) => smsTo === phone)
          ?.convKey ?? null;
      const [last = ''] = PHONES.slice(-1);
      await eventually({ ask: () => keyOf(last), within: LONGEST_MS / 4, what: 'the last text' });
      for (const [place, phone] of PHONES.entries()) {
        const conversationKey = await keyOf(phone);
        const thread = await ask<Thread>('Messages', { conversationKey });
        const own = thread.Messages.filter(({ kind }) => kind === 'incoming').map(({ message }) => message);
        const expected = isStop(place) ? ['STOP'] : [`Text ${place} while you were down`];
        expect([phone, own, thread.IsSMSDisabled]).toEqual([phone, expected, isStop(place)]);
      }
    } finally {
      await server.stop();
      carrier.close();
      await removeFolder(folder);
    }
  },
  LONGEST_MS,
);
