import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { createDataKeys, DataKeyError } from './data-keys.ts';
import { openSystemScope } from './scope.ts';
import {
  aboutServerSecret,
  aboutSigningKey,
  aboutWebhook,
  forgetForeignSecrets,
  sealSecrets,
} from './sealed-columns.ts';

const [old, present, foreign] = [1, 2, 3].map((fill) => createDataKeys([Buffer.alloc(32, fill)]));
const rotated = createDataKeys([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
const clock = createFixedClock();

describe('secrets at rest', () => {
  const database = useDatabase();
  const asText = async () => {
    const { rows } = await sql<{ secret: string; value: string; jwk: string }>`
      select w.secret, s.value, k.private_jwk #>> '{}' as jwk
      from webhook w, server_secret s, signing_key k`.execute(database().pool.kysely);
    return rows[0] ?? { secret: '', value: '', jwk: '' };
  };
  const seal = (dataKeys = present) => {
    if (dataKeys === undefined) throw new Error('There are three keys.');
    return sealSecrets({ pool: database().pool, clock, dataKeys });
  };

  beforeEach(async () => {
    const { kysely } = database().pool;
    await sql`truncate webhook_delivery, webhook, server_secret, signing_key`.execute(kysely);
    await sql`delete from cover`.execute(kysely).catch(() => undefined);
    const known = await kysely.selectFrom('cover').select('cover_key').execute();
    if (known.length === 0) await insertPractice(database().pool, { coverKey: 1 });
    // As an earlier version left them.
    await sql`insert into server_secret (name, value) values ('push', 'plain')`.execute(kysely);
    await sql`insert into webhook (cover_key, url, secret, event_types, created_at)
      values (1, 'https://hooks.example', 'whsec_plain', '{}', now())`.execute(kysely);
    await sql`insert into signing_key (kid, private_jwk, public_jwk, created_at, signs_until, verifies_until)
      values ('kid', '{"d": "plain"}', '{}', now(), now(), now())`.execute(kysely);
  });

  it('are encrypted by the first start with a key, and left alone by the next', async () => {
    expect(await seal()).toBe(3);
    const { secret, value, jwk } = await asText();
    expect([secret, value, jwk].join()).not.toContain('plain');
    expect(present?.open({ sealed: secret, about: aboutWebhook(1) })).toBe('whsec_plain');
    expect(present?.open({ sealed: value, about: aboutServerSecret('push') })).toBe('plain');
    expect(JSON.parse(present?.open({ sealed: jwk, about: aboutSigningKey('kid') }) ?? '')).toEqual({ d: 'plain' });
    expect(await seal()).toBe(0);
  });

  it('move to a new key while the older one is listed after it, which can then be dropped', async () => {
    await seal(old);
    expect(await seal(rotated)).toBe(3);
    expect(await seal(present)).toBe(0);
  });

  it('stop a start without their key, with whose key it is and what to do', async () => {
    await seal(foreign);
    const refusal = await seal().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataKeyError);
    expect(String(refusal)).toContain(`data key ${foreign?.keyId}`);
    expect(String(refusal)).toContain('DATA_KEY=<yours>,<theirs>');
    expect(String(refusal)).toContain('secrets forget');
  });

  it('are dropped if their key is lost: webhooks are switched off, the rest is created again', async () => {
    await seal(foreign);
    if (present === undefined) throw new Error('There are three keys.');
    const scope = openSystemScope({ pool: database().pool, clock });
    const forget = () => scope.transaction((tx) => forgetForeignSecrets({ tx, dataKeys: present }));
    expect(await forget()).toEqual({ secrets: 2, webhooks: 1 });
    expect(await seal()).toBe(0);
    const webhooks = await database().pool.kysely.selectFrom('webhook').select(['is_active', 'secret']).execute();
    expect(webhooks).toEqual([{ is_active: false, secret: '' }]);
    expect(await forget()).toEqual({ secrets: 0, webhooks: 0 });
  });
});
