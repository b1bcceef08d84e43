import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { claimTexts } from '../../../jobs/outbox/outbox.usecases.ts';
import { insertConversations, messageRow } from '../conversations.test-rows.ts';
import { mayHandOver, refusalBy } from './consent.rules.ts';

const STATES = ['open', 'opted-out', 'cancel', 'wording', 'death'] as const;
const WRITERS = ['staff', 'keyword', 'reminder', 'recall', 'order', 'anyone else'];

describe('the gate', () => {
  const database = useDatabase();
  const app = useApp(database);
  let keys = 0;

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
  });

  const standingOf = (state: (typeof STATES)[number]) => ({
    optOut: state === 'opted-out' ? {} : null,
    hold: state === 'open' || state === 'opted-out' ? null : { reason: state },
  });

  it('[SMS-3] passes nothing to an opted-out phone but the answer to its own word', () => {
    const passing = STATES.map((state) =>
      WRITERS.filter((writtenBy) => mayHandOver({ standing: standingOf(state), writtenBy }) === 'pass'),
    );
    expect(passing).toEqual([WRITERS, ['keyword'], ['keyword'], ['keyword'], ['keyword']]);
    expect(refusalBy({ standing: standingOf('opted-out'), writtenBy: 'staff' })).toContain('opted out');
    expect(refusalBy({ standing: standingOf('cancel'), writtenBy: 'staff' })).toContain('CANCEL');
    for (const writtenBy of ['staff', 'reminder'])
      expect(refusalBy({ standing: standingOf('wording'), writtenBy })).toContain('no more texts');
    expect(refusalBy({ standing: standingOf('death'), writtenBy: 'staff' })).toContain('died');
  });

  it('[SMS-4] leaves in the outbox, unclaimed, just what it lets wait', async () => {
    const { pool } = database();
    const now = app().clock.now();
    for (const state of STATES)
      for (const writtenBy of WRITERS) {
        keys += 1;
        const phone = `+1917557${String(1_000 + keys)}`;
        const ofCover = { cover_key: 1 };
        await insertConversations(pool, [{ ...ofCover, conv_key: keys, loc_key: 11, phone }]);
        const text = { ...ofCover, conv_key: keys, trans_key: keys, is_outbound: true, written_by: writtenBy };
        await insertRows(pool, 'message', [messageRow({ ...text, delivery_status: 'queued' })]);
        const queued = { ...ofCover, trans_key: keys, from_number: '+12125550011', phone };
        await insertRows(pool, 'message_outbox', [{ ...queued, run_at: now, created_at: now }]);
        if (state === 'opted-out')
          await insertRows(pool, 'consent_entry', [
            { ...ofCover, phone, purpose: 'sms', decision: 'refused', source: 'staff', recorded_at: now },
          ]);
        if (state !== 'open' && state !== 'opted-out')
          await insertRows(pool, 'consent_hold', [
            { ...ofCover, phone, conv_key: keys, reason: state, words: '', trans_key: keys, held_at: now },
          ]);
        const scope = openSystemScope({ pool, clock: app().clock });
        const [claimed] = await claimTexts({ scope, limit: 1 });
        const verdict = claimed === undefined ? 'wait' : claimed.isAllowed ? 'pass' : 'refuse';
        expect([state, writtenBy, verdict]).toEqual([
          state,
          writtenBy,
          mayHandOver({ standing: standingOf(state), writtenBy }),
        ]);
        const row = await pool.kysely.selectFrom('message_outbox').selectAll().execute();
        expect(row).toMatchObject([{ attempts: verdict === 'wait' ? 0 : 1 }]);
        await pool.kysely.deleteFrom('message_outbox').execute();
      }
  });
});
