import * as contract from '@sightline/contract/office-hours.calls';
import type { Calls } from '../../http/register-call.ts';
import { listHours, saveHours } from './office-hours.usecases.ts';

/** When each location is open (INX-008). */
export function registerOfficeHours({ calls }: { calls: Calls }): void {
  calls.on(contract.listOfficeHours, async ({ scope }) => ({ locations: await listHours({ scope }) }));
  calls.on(
    contract.saveOfficeHours,
    async ({ scope, params: { locKey }, body: { days }, signedIn: { userId }, caller }) => {
      const act = { action: contract.saveOfficeHours.name, userId, ...caller };
      return { days: await saveHours({ scope, act, locKey: Number(locKey), days }) };
    },
  );
}
