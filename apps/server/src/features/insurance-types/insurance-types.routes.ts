import {
  clearInsuranceData,
  deleteInsuranceType,
  getAllInsuranceTypes,
  getInsuranceTypes,
  modDeleteInsuranceData,
  modGetInsuranceData,
  modInitInsuranceData,
  modInitInsuranceFromOnboarding,
  modSaveInsuranceData,
  saveInsuranceType,
  updateInsuranceType,
} from '@sightline/contract/insurance-types.calls';
import { answer } from '../../http/envelope.ts';
import type { Calls } from '../../http/register-call.ts';
import { levelOf } from '../setup/levels/levels.usecases.ts';
import { initialiseCarriers, initialiseCarriersFromOnboarding } from './initialising/initialising.usecases.ts';
import {
  clearCarrier,
  listCarriers,
  listEveryCarrier,
  removeCarrier,
  saveCarrier,
} from './insurance-types.usecases.ts';

/** Carriers: two families of calls, one list (INS-001 to INS-005). */
export function registerInsuranceTypes({ calls }: { calls: Calls }): void {
  registerReads({ calls });
  registerSaves({ calls });
  for (const call of [modDeleteInsuranceData, deleteInsuranceType])
    calls.on(call, async ({ body: { insName, version, ...keys }, scope, signedIn, caller }) => {
      const act = { action: call.name, userId: signedIn.userId, ...caller };
      return answer({ deleted: await removeCarrier({ scope, level: levelOf(keys), insName, seen: version, act }) });
    });
  calls.on(clearInsuranceData, async ({ body: { insName, version, ...keys }, scope, signedIn, caller }) => {
    const act = { action: clearInsuranceData.name, userId: signedIn.userId, ...caller };
    return answer({ deleted: await clearCarrier({ scope, level: levelOf(keys), insName, seen: version, act }) });
  });
  calls.on(modInitInsuranceData, async ({ scope, signedIn, caller }) => {
    const act = { action: modInitInsuranceData.name, userId: signedIn.userId, ...caller };
    return answer({ Inserted: await initialiseCarriers({ scope, act }) });
  });
  calls.on(modInitInsuranceFromOnboarding, async ({ scope, signedIn, caller }) => {
    const act = { action: modInitInsuranceFromOnboarding.name, userId: signedIn.userId, ...caller };
    return answer({ Inserted: await initialiseCarriersFromOnboarding({ scope, act }) });
  });
}

function registerReads({ calls }: { calls: Calls }): void {
  for (const call of [modGetInsuranceData, getInsuranceTypes])
    calls.on(call, async ({ query, scope }) => answer(await listCarriers({ scope, level: levelOf(query) })));
  calls.on(getAllInsuranceTypes, async ({ scope }) => answer(await listEveryCarrier({ scope })));
}

function registerSaves({ calls }: { calls: Calls }): void {
  const saves = [
    [modSaveInsuranceData, 'any'],
    [saveInsuranceType, 'new'],
    [updateInsuranceType, 'known'],
  ] as const;
  for (const [call, expecting] of saves)
    calls.on(call, async ({ body: { version, locKey, acctKey, ...given }, scope, signedIn, caller }) => {
      const act = { action: call.name, userId: signedIn.userId, ...caller };
      const level = levelOf({ locKey, acctKey });
      return answer(await saveCarrier({ scope, level, given, expecting, seen: version, act }));
    });
}
