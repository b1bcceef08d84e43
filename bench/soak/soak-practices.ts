import { sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { insertPractice } from '../../apps/server/testing/practice-rows.ts';
import { signInOver } from '../../apps/server/testing/processes/server-process.ts';
import { insertConversations } from '../tenancy/large-practice.ts';

const CONVERSATIONS = 300;

export type Practice = { coverKey: number; login: string };

/** Practices with two locations, a user and conversations each. */
export async function insertSoakPractices({ pool, count }: { pool: Pool; count: number }): Promise<Practice[]> {
  const practices: Practice[] = [];
  for (let coverKey = 1; coverKey <= count; coverKey += 1) {
    const { locKeys, login } = await insertPractice(pool, { coverKey });
    await insertConversations({ pool, coverKey, locKey: locKeys[0], conversations: CONVERSATIONS });
    practices.push({ coverKey, login });
  }
  await sql`analyze`.execute(pool.kysely);
  return practices;
}

type Desk = { token: string; sessionId: string; keys: number[] };

/** A front desk of a practice, which makes one call after the other. */
export function openDesk({ origin, login, number }: { origin: string; login: string; number: number }): {
  next: () => Promise<void>;
} {
  let desk: Desk | null = null;
  let turn = number;
  const call = async (path: string, body: object): Promise<unknown> => {
    const { token = '' } = desk ?? {};
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return path.includes('/Conversations') ? JSON.parse(text) : null;
  };
  const inbox = '/messaging/api/Conversations';
  const list = async (filter: string): Promise<void> => {
    if (desk === null) return;
    const body = { sessionId: desk.sessionId, pageSize: 50, filter };
    const reply = (await call(`${inbox}/List`, body)) as { Conversations: { convKey: number }[] };
    if (filter === '') desk.keys = reply.Conversations.map(({ convKey }) => convKey);
  };
  const steps: (() => Promise<unknown>)[] = [
    () => list(''),
    async () => {
      const { sessionId = '', keys = [] } = desk ?? {};
      await call(`${inbox}/Messages`, { sessionid: sessionId, conversationKey: keys[turn % keys.length] });
    },
    () => call(`${inbox}/FiltersCount`, { sessionId: desk?.sessionId }),
    async () => {
      const { sessionId: SessionId = '', keys = [] } = desk ?? {};
      const Message = `Your glasses are ready. Number ${turn}`;
      const clientKey = `soak-${number}-${turn}`;
      await call(`${inbox}/Messages/Send`, {
        SessionId,
        ConversationKey: keys[turn % keys.length],
        Message,
        clientKey,
      });
    },
    () => list('glasses'),
    () => call('/patients/api/search', { text: 'Ada' }),
    () => call(`${inbox}/CheckNewList`, { SessionId: desk?.sessionId }),
  ];
  return {
    next: async () => {
      if (desk === null) {
        desk = { ...(await signInOver(origin, login)), keys: [] };
        await list('');
        return;
      }
      await steps[turn++ % steps.length]?.();
    },
  };
}
