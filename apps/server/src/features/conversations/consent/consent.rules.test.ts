import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope, openSystemScope } from '../../../db/scope.ts';
import { claimTexts } from '../../../jobs/outbox/outbox.usecases.ts';
import { insertConversations, messageRow } from '../conversations.test-rows.ts';
import { optedOutAmong } from '../opt-outs/opt-outs.usecases.ts';
import { refusalBy, verdictOf } from './consent.rules.ts';
import { readStanding } from './standing.queries.ts';

const COVER = { cover_key: 1 };
const STATES = ['open', 'opted-out', 'cancel', 'wording', 'death'] as const;
const WRITERS = ['staff', 'keyword', 'reminder', 'recall', 'order', 'anyone else'];

describe('the consent gate', () => {
  const database = useDatabase();
  const app = useApp(database);
  let keys = 0;

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
  });

  type State = (typeof STATES)[number];

  /** A phone in this state, with its conversation. */
  const phoneIn = async (state: State): Promise<{ phone: string; convKey: number }> => {
    const { pool } = database();
    const now = app().clock.now();
    keys += 1;
    const phone = `+1917557${String(1_000 + keys)}`;
    await insertConversations(pool, [{ ...COVER, conv_key: keys, loc_key: 11, phone }]);
    if (state === 'opted-out')
      await insertRows(pool, 'consent_entry', [
        { ...COVER, phone, purpose: 'sms', decision: 'refused', source: 'staff', recorded_at: now },
      ]);
    else if (state !== 'open')
      await insertRows(pool, 'consent_hold', [
        { ...COVER, phone, conv_key: keys, reason: state, words: '', trans_key: keys, held_at: now },
      ]);
    return { phone, convKey: keys };
  };
  const system = () => openSystemScope({ pool: database().pool, clock: app().clock });
  const standing = (phone: string, writtenBy: string) =>
    system().transaction((tx) => readStanding({ tx, coverKey: 1, phone, writtenBy }));

  it('[SMS-3] passes nothing to an opted-out phone except the answer to its own keyword', async () => {
    const passing: string[][] = [];
    for (const state of STATES) {
      const { phone } = await phoneIn(state);
      const verdicts = await Promise.all(
        WRITERS.map(async (writer) => verdictOf((await standing(phone, writer)).barrier)),
      );
      passing.push(WRITERS.filter((_, index) => verdicts[index] === 'pass'));
    }
    expect(passing).toEqual([WRITERS, ['keyword'], ['keyword'], ['keyword'], ['keyword']]);
    const refusal = async (state: State, writtenBy: string) =>
      refusalBy(await standing((await phoneIn(state)).phone, writtenBy));
    expect(await refusal('opted-out', 'staff')).toContain('opted out');
    expect(await refusal('cancel', 'staff')).toContain('CANCEL');
    for (const writtenBy of ['staff', 'reminder'])
      expect(await refusal('wording', writtenBy)).toContain('no more texts');
    expect(await refusal('death', 'staff')).toContain('died');
  });

  it('[SMS-4] leaves in the outbox, unclaimed, exactly what it holds', async () => {
    const { pool } = database();
    const now = app().clock.now();
    for (const state of STATES)
      for (const writtenBy of WRITERS) {
        const { phone, convKey } = await phoneIn(state);
        const text = { ...COVER, conv_key: convKey, trans_key: convKey, kind: 'outgoing', written_by: writtenBy };
        await insertRows(pool, 'message', [messageRow({ ...text, delivery_status: 'queued' })]);
        const queued = { ...COVER, trans_key: convKey, from_number: '+12125550011', phone };
        await insertRows(pool, 'message_outbox', [{ ...queued, run_at: now, created_at: now }]);
        const [claimed] = await claimTexts({ scope: system(), limit: 1 });
        const verdict = claimed === undefined ? 'wait' : claimed.isAllowed ? 'pass' : 'refuse';
        const { barrier } = await standing(phone, writtenBy);
        expect([state, writtenBy, verdict]).toEqual([state, writtenBy, verdictOf(barrier)]);
        const row = await pool.kysely.selectFrom('message_outbox').selectAll().execute();
        expect(row).toMatchObject([{ attempts: verdict === 'wait' ? 0 : 1 }]);
        await pool.kysely.deleteFrom('message_outbox').execute();
      }
  });

  it('[SMS-4] gives previews, screens and the claim the same answer in every state of a phone', async () => {
    const { pool } = database();
    const { phone } = await phoneIn('opted-out');
    await insertRows(pool, 'consent_entry', [
      { ...COVER, phone, purpose: 'sms', decision: 'given', source: 'keyword', recorded_at: app().clock.now() },
    ]);
    const scope = openCoverScope({ pool, clock: app().clock, coverKey: 1, act: null });
    const optedOut = (among: string[]) => scope.transaction((tx) => optedOutAmong({ tx, phones: among }));
    const closed = await phoneIn('opted-out');
    const held = await phoneIn('cancel');
    expect([...(await optedOut([phone, closed.phone, held.phone]))]).toEqual([closed.phone]);
    expect((await standing(phone, 'staff')).barrier).toBeNull();
  });
});
