import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { bookSlot, type Capacity, listSlots } from './booking-rush.ts';

/** What a front desk and its patients do all day, at a steady pace. */
export type FrontDeskLoad = {
  calls: () => number;
  /** Requests without the answer that they should get. */
  failures: string[];
  /** Texts that the server said it keeps. */
  texts: string[];
  /** Times whose booking was confirmed. */
  booked: { date: string; time: string; acctKey: number }[];
  stop: () => Promise<void>;
};

const DESKS = 4;
const PAUSE_MS = 60;
const BOOKED_CAPACITY: Capacity = 2;
const conversations = z.object({ Conversations: z.array(z.object({ convKey: z.number() })) });
const sendReply = z.object({ errorMessage: z.string() });

type Desk = { origin: string; token: string; sessionId: string };

/** Lists conversations, opens and answers them, and books online, until it is stopped. */
export function startFrontDesk({ origin, token, sessionId }: Desk): FrontDeskLoad {
  const failures: string[] = [];
  const texts: string[] = [];
  const booked: FrontDeskLoad['booked'] = [];
  let calls = 0;
  let isOver = false;

  const noted = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    calls += 1;
    return work().catch((error: unknown) => {
      failures.push(`${name}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`);
      return null;
    });
  };
  const call = async <T>(name: string, schema: z.ZodType<T>, body: object): Promise<T | null> =>
    noted(name, async () => {
      const response = await fetch(`${origin}/messaging/api/Conversations/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ sessionId, SessionId: sessionId, sessionid: sessionId, ...body }),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${response.status} ${text}`);
      return schema.parse(JSON.parse(text));
    });
  const answer = async (desk: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const list = await call('List', conversations, { pageSize: 50 });
      const keys = list?.Conversations.map(({ convKey }) => convKey) ?? [];
      const convKey = keys[(turn * DESKS + desk) % keys.length];
      if (convKey !== undefined) {
        await call('Messages', z.object({}), { conversationKey: convKey });
        const Message = `Desk ${desk} answers for the time ${turn}`;
        const sent = { ConversationKey: convKey, Message, clientKey: `desk-${desk}-${turn}` };
        // A phone that opted out gets none: the reply says so.
        if ((await call('Messages/Send', sendReply, sent))?.errorMessage === '') texts.push(Message);
      }
      await pause(PAUSE_MS);
    }
  };
  const bookOnline = async (): Promise<void> => {
    for (let number = 1; !isOver; number += 1) {
      const slots = await noted('slots', () => listSlots({ origin, capacity: BOOKED_CAPACITY }));
      const slot = slots?.[(number * 7) % slots.length];
      if (slot === undefined) throw new Error('No time is free any more.');
      const status = await noted('booking', () => bookSlot({ origin, slot, capacity: BOOKED_CAPACITY, number }));
      if (status === 201) booked.push(slot);
      else if (status !== null) failures.push(`booking: ${status}`);
      await pause(PAUSE_MS);
    }
  };
  const working = [...Array.from({ length: DESKS }, (_, desk) => answer(desk)), bookOnline()];
  return {
    ...{ failures, texts, booked },
    calls: () => calls,
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}
