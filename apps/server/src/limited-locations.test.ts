import { describe, expect, it } from 'vitest';
import { isOneMachine } from '../testing/one-machine.ts';
import { insertRows, locationRow, rightsChanged } from '../testing/practice-rows.ts';
import { OWN, statusOf, useTriedCalls } from '../testing/tenancy/tried-calls.ts';

const LOGIN = 'user11';
/** In every text of the practice, and nowhere else. */
const SECRET = 'zqx-written-at-another-location';
const ELSEWHERE = 119_999;

const timeout = isOneMachine() ? 60_000 : 300_000;

describe('a user who is limited to another location', { timeout }, () => {
  const { app, guarded, keysOf, make, sessionsOf } = useTriedCalls();

  async function limit() {
    const { pool } = app().deps;
    const { user_id } = await pool.kysely
      .selectFrom('app_user')
      .select('user_id')
      .where('login', '=', LOGIN)
      .executeTakeFirstOrThrow();
    await insertRows(pool, 'location', [locationRow({ cover_key: OWN, loc_key: ELSEWHERE, sms_number: null })]);
    await insertRows(pool, 'user_location', [{ cover_key: OWN, user_id, loc_key: ELSEWHERE }]);
    await pool.kysely.updateTable('message').set({ body: SECRET }).where('cover_key', '=', OWN).execute();
    await pool.kysely.updateTable('conversation').set({ last_body: SECRET }).where('cover_key', '=', OWN).execute();
    await pool.kysely.updateTable('scheduled_text').set({ body: SECRET }).where('cover_key', '=', OWN).execute();
    await pool.kysely.updateTable('bulk_recipient').set({ body: SECRET }).where('cover_key', '=', OWN).execute();
    await rightsChanged(pool);
  }

  it('[ADM-005] reads no text of their locations by any call, and finds no conversation by its key', async () => {
    await limit();
    const sessionFor = sessionsOf(LOGIN);
    const reached: string[] = [];
    for (const call of guarded()) {
      const { token, sessionId } = await sessionFor(call);
      const response = await make({ call, keys: keysOf(OWN), token, sessionId });
      if (response.text.includes(SECRET)) reached.push(call.name);
      const isByKey = /"(conversationkey|convkey)"/i.test(JSON.stringify([call.body, call.parameters]));
      if (isByKey && ![403, 404].includes(statusOf(response))) reached.push(`${call.name} ${statusOf(response)}`);
    }
    expect(reached).toEqual([]);
  });
});
