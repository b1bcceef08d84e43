import type { Reply } from '@sightline/contract/call';
import type { readSendingPause } from '@sightline/contract/sending-pause.calls';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { readPause } from './sending-pause.queries.ts';

/** What staff see of a pause: since when, and the reason as far as it concerns them. */
export async function describePause({
  deps: { pool, clock },
}: {
  deps: Pick<Deps, 'pool' | 'clock'>;
}): Promise<Reply<typeof readSendingPause>> {
  const pause = await openSystemScope({ pool, clock }).read((tx) => readPause({ tx }));
  if (pause === null) return { pause: null };
  return { pause: { since: pause.pausedAt.toString(), isAfterRestore: pause.restoredTo !== null } };
}

export { readPause };
