import { BULK_PACE, type BulkSettings } from '@sightline/contract/bulk-texts.calls';
import type { CoverTransaction } from '../../db/scope.ts';
import { readSettings } from './hold-outs.queries.ts';

/**
 * A random share of people gets no message, so that reports can show what follows without one. The sender asks for
 * the share before sending, and records those held out at the moment their message would have gone.
 */
export { insertHeldOut as recordHeldOut, readInShare as inHoldOutShare } from './hold-outs.queries.ts';

/** How the practice sends to many: its pace, and the share that is held out. */
export const bulkSettingsNow = async ({ tx }: { tx: CoverTransaction }): Promise<BulkSettings> =>
  (await readSettings({ tx })) ?? { aMinute: BULK_PACE.usual, holdOutPercent: 0 };
