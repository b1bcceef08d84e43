import { readSendingPause } from '@sightline/contract/sending-pause.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { describePause } from './sending-pause.usecases.ts';

export function registerSendingPause({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(readSendingPause, () => describePause({ deps }));
}
