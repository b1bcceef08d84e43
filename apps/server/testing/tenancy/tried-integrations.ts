import type { Pool } from '../../src/db/database.ts';
import { hashOf } from '../../src/features/integrations/tokens.rules.ts';
import { insertRows } from '../practice-rows.ts';
import { canaryOf } from './canary.ts';
import type { Keys } from './drive-call.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** An API key, as sent. */
export const triedApiKey = (coverKey: number): string => `slk_${String(coverKey).padStart(43, 'k')}`;

/** A key, a webhook with a failed delivery, and a provider's feed. */
export async function insertTriedIntegrations(
  pool: Pool,
  { coverKey, acct_key }: { coverKey: number; acct_key: number },
): Promise<Keys> {
  const cover_key = coverKey;
  const key_key = coverKey * 10 + 1;
  const webhook_key = coverKey * 10 + 2;
  const delivery_key = coverKey * 10 + 3;
  const feedToken = `slc_${String(coverKey).padStart(43, 'f')}`;
  await insertRows(pool, 'api_key', [
    { cover_key, key_key, name: canaryOf(coverKey), key_hash: hashOf(triedApiKey(coverKey)), created_at: NOW },
  ]);
  await insertRows(pool, 'calendar_feed', [{ cover_key, acct_key, token_hash: hashOf(feedToken), created_at: NOW }]);
  // One of them is deleted before the other's calls are tried.
  const removed_key = coverKey * 10 + 4;
  await insertRows(
    pool,
    'webhook',
    [webhook_key, removed_key].map((key) => ({
      ...{ cover_key, webhook_key: key, url: `https://${canaryOf(coverKey)}.example.com/`, secret: 'whsec_dHJpZWQ=' },
      ...{ event_types: ['appointment.booked'], created_at: NOW },
    })),
  );
  await insertRows(pool, 'webhook_delivery', [
    {
      ...{ cover_key, webhook_key, delivery_key, event_type: canaryOf(coverKey), data: '{}', status: 'failed' },
      ...{ happened_at: NOW, run_at: NOW },
    },
  ]);
  return {
    keykey: key_key,
    webhookkey: webhook_key,
    deliverykey: delivery_key,
    'integrations.remove-webhook:webhookkey': removed_key,
    'integrations.add-webhook:url': 'https://hooks.example.com/sightline',
    'integrations.add-webhook:eventtypes': ['appointment.booked'],
    'integrations.change-webhook:eventtypes': ['appointment.booked'],
    'calendar-feeds.read:token': feedToken,
  };
}
