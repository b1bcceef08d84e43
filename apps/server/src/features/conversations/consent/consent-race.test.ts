import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../../../../../testing/property-runs.ts';
import { isOneMachine } from '../../../../testing/one-machine.ts';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { type CoverScope, openCoverScope } from '../../../db/scope.ts';
import { createOutboxWorker } from '../../../jobs/outbox/outbox-worker.ts';
import { insertConversations, messageRow } from '../conversations.test-rows.ts';
import { receiveText } from '../inbound/inbound.usecases.ts';

const [RACES, RACES_OF_WISHES] = isThorough ? [1_000, 200] : [200, 50];
/** Races run in parallel. */
const AT_ONCE = 25;
const BODY = 'on its way';

/**
 * Numbers claims and decisions in commit order: a trigger that runs at the commit draws the number while the phone's
 * lock is still held. With the lock two commits of one phone never overlap, so the numbers are their order; without it
 * they may, and then the numbers show it.
 */
const COMMIT_ORDER = [
  'create sequence race_order',
  'create table race (phone text, what text, at bigint)',
  `create function note_race() returns trigger language plpgsql security definer as $$
   begin
     if tg_table_name = 'consent_entry' then
       insert into race values (new.phone, 'decided', nextval('race_order'));
     elsif new.claimed_until is not null then
       insert into race values (new.phone, 'claimed ' || new.trans_key, nextval('race_order'));
     end if;
     return null;
   end $$`,
  `create constraint trigger note_decision after insert on consent_entry
   deferrable initially deferred for each row execute function note_race()`,
  `create constraint trigger note_claim after update on message_outbox
   deferrable initially deferred for each row execute function note_race()`,
];

// The triggers of these tests can't be on shards.
describe.runIf(isOneMachine())("a patient's opt-out against texts in progress", () => {
  const database = useDatabase();
  const app = useApp(database);
  let races = 0;

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    for (const statement of COMMIT_ORDER) await sql.raw(statement).execute(pool.kysely);
  });

  /** Phones with one text each in the outbox. */
  const newPhones = async (count: number, writtenBy: string) => {
    const { pool } = database();
    const keys = Array.from({ length: count }, () => ++races);
    const phones = keys.map((key) => ({ key, phone: `+1718${String(5_550_000 + key)}` }));
    const row = { cover_key: 1, loc_key: 11 };
    await insertConversations(
      pool,
      phones.map(({ key, phone }) => ({ ...row, conv_key: key, phone, last_trans_key: key })),
    );
    await insertRows(
      pool,
      'message',
      phones.map(({ key }) =>
        messageRow({
          cover_key: 1,
          conv_key: key,
          trans_key: 1_000_000 + key,
          kind: 'outgoing',
          delivery_status: 'queued',
          body: BODY,
          written_by: writtenBy,
        }),
      ),
    );
    const now = app().clock.now();
    await insertRows(
      pool,
      'message_outbox',
      phones.map(({ key, phone }) => ({
        cover_key: 1,
        trans_key: 1_000_000 + key,
        from_number: '+12125550011',
        phone,
        run_at: now,
        created_at: now,
      })),
    );
    return phones;
  };

  const race = async (scope: CoverScope, words: string, writtenBy: string) => {
    const { deps } = app();
    const phones = await newPhones(AT_ONCE, writtenBy);
    const workers = [1, 2].map(() => createOutboxWorker({ deps }));
    await Promise.all([
      ...phones.map(async ({ key, phone }) => {
        // Spread over the claims: some well before, some well after, most in the middle.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
        const text = { gatewaySid: `SMword${key}`, phone, body: words, mediaUrls: [], locKey: 11 };
        await receiveText({ scope, text });
      }),
      ...workers.map((worker) => worker.drainOnce()),
    ]);
    await Promise.all(workers.map((worker) => worker.drainOnce()));
    return phones;
  };

  it.each([
    ['STOP', 'staff', RACES],
    ['please stop texting me', 'reminder', RACES_OF_WISHES],
  ])(
    '[SMS-4] %s: no text is claimed as allowed after its commit, at any moment',
    async (words, writtenBy, count) => {
      const { clock, sms } = app();
      const scope = openCoverScope({ pool: database().pool, clock, coverKey: 1, act: null });
      let won = 0;
      for (let done = 0; done < count; done += AT_ONCE) {
        sms.sent.length = 0;
        const phones = await race(scope, words, writtenBy);
        const { kysely } = database().pool;
        const { rows } = await sql<{ phone: string; what: string; at: number }>`select * from race`.execute(kysely);
        await sql`truncate race`.execute(kysely);
        for (const { key, phone } of phones) {
          if (!sms.sent.some((text) => text.to === phone && text.body === BODY)) continue;
          won += 1;
          const at = (what: string) => Number(rows.find((row) => row.phone === phone && row.what === what)?.at);
          expect([phone, at(`claimed ${1_000_000 + key}`) < at('decided')]).toEqual([phone, true]);
        }
      }
      // Both have to win some, otherwise nothing was raced.
      expect(won).toBeGreaterThan(count / 50);
      expect(won).toBeLessThan(count - count / 50);
    },
    300_000,
  );
});
