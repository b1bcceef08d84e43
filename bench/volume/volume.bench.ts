import { countFilters, listConversations } from '@sightline/contract/conversations.calls';
import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { createTestApp, type TestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchDatabase, BenchServer } from '../bench-database.ts';
import { compare, milliseconds, type Ratio } from '../measure.ts';
import { fillMessages } from './fill-messages.ts';
import { CONVERSATIONS, loadedDatabase, MESSAGES_EACH } from './loaded-database.ts';

const SLOWEST = 1.25;

type Staff = { app: TestApp; token: string };

async function answered(asked: Promise<{ status: number }>): Promise<void> {
  const { status } = await asked;
  if (status !== 200) throw new Error(`A call answered ${status}.`);
}

const convKeyOf = (n: number) => ((n * 7) % CONVERSATIONS) + 1;

/** The everyday calls, as the page makes them. */
const CALLS = {
  list: ({ app, token }: Staff) => answered(app.call(listConversations, { body: {} }, token)),
  counts: ({ app, token }: Staff) => answered(app.call(countFilters, { body: {} }, token)),
  thread: ({ app, token }: Staff, n: number) =>
    answered(app.call(listMessages, { body: { conversationKey: convKeyOf(n) } }, token)),
  send: ({ app, token }: Staff, n: number) =>
    answered(
      app.call(sendMessage, { body: { ConversationKey: convKeyOf(n), Message: 'Your glasses are ready.' } }, token),
    ),
};

async function staffOf(database: BenchDatabase): Promise<Staff> {
  const app = await createTestApp({ database });
  const { token } = await app.signIn('user1');
  return { app, token };
}

/** One practice's everyday calls: alone with 100,000 messages, and among others with 5 million in all. */
export async function measureVolume(server: BenchServer): Promise<Ratio[]> {
  const databases = {
    alone: await server.createDatabase('volume_alone'),
    among: await loadedDatabase(server),
  };
  const size = { conversations: CONVERSATIONS, messagesEach: MESSAGES_EACH };
  await fillMessages({ pool: databases.alone.pool, practices: 1, large: 0, ...size });
  const alone = await staffOf(databases.alone);
  const among = await staffOf(databases.among);
  const ratios: Ratio[] = [];
  let n = 0;
  for (const [name, work] of Object.entries(CALLS)) {
    const times = await compare({ first: () => work(alone, n++), second: () => work(among, n++), times: 150 });
    ratios.push({
      name: `${name}: at 100,000 messages / at 5,000,000`,
      ratio: times.first / times.second,
      floor: 1 / SLOWEST,
      detail: `${milliseconds(times.first)} / ${milliseconds(times.second)}`,
    });
  }
  await alone.app.close();
  await among.app.close();
  return ratios;
}
