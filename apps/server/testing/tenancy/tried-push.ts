import { createECDH, createHash, randomBytes } from 'node:crypto';
import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import { canaryOf } from './canary.ts';
import type { Keys } from './drive-call.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** One user's browser, their choice and the secret of their notifier, with the keys that calls use for them. */
export async function insertTriedPush(
  pool: Pool,
  { coverKey, userId }: { coverKey: number; userId: number },
): Promise<Keys> {
  const canary = canaryOf(coverKey);
  const own = { cover_key: coverKey, user_id: userId };
  const hash = (text: string) => createHash('sha256').update(text).digest();
  await insertRows(pool, 'push_setting', [{ ...own, notification_type: 2, is_enabled: true, changed_at: NOW }]);
  await insertRows(pool, 'push_token', [{ ...own, token_hash: hash(canary), created_at: NOW }]);
  const endpoint = `https://push.example/${canary}`;
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await insertRows(pool, 'push_subscription', [
    { ...own, ...keys, endpoint, endpoint_hash: hash(endpoint), session_hash: hash('nobody'), renewed_at: NOW },
  ]);
  return {
    userid: userId,
    'push.toggle:notificationtype': '1',
    'push.toggle:disable': 'true',
    'push.notify:token': canary,
    'push.notify:subscription': { endpoint: `https://push.example/other-${coverKey}`, keys },
    // An endpoint is a browser's secret: no one else knows it.
    'push.resume:endpoint': `https://push.example/elsewhere-${coverKey}`,
    'push.end:endpoint': `https://push.example/nowhere-${coverKey}`,
  };
}
