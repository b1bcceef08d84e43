import webPush from 'web-push';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { DataKeys } from '../../db/data-keys.ts';
import type { Pool } from '../../db/database.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import { openSystemScope } from '../../db/scope.ts';

const SECRET_NAME = 'push.vapid-keys';
const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The key pair that identifies this installation to push services (RFC 8292), base64url. */
export type PushKeys = z.infer<typeof keysSchema>;

/** Created at the first start, and shared by all servers on the database: another pair would end every subscription. */
export async function openPushKeys({
  pool,
  clock,
  dataKeys,
}: {
  pool: Pool;
  clock: Clock;
  dataKeys: DataKeys;
}): Promise<PushKeys> {
  const fresh = JSON.stringify(webPush.generateVAPIDKeys());
  const kept = await openSystemScope({ pool, clock }).transaction((tx) =>
    keptSecret({ tx, name: SECRET_NAME, fresh, dataKeys }),
  );
  return keysSchema.parse(JSON.parse(kept));
}
