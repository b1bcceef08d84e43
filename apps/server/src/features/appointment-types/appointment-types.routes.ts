import {
  clearAppointmentType,
  deleteAppointmentType,
  getAllAppointmentTypes,
  getAppointmentTypeOptions,
  getAppointmentTypes,
  modInitAppointmentsFromOnboarding,
  saveAppointmentType,
  updateAppointmentType,
} from '@sightline/contract/appointment-types.calls';
import { writtenTexts } from '@sightline/contract/languages';
import { answer } from '../../http/envelope.ts';
import type { Calls } from '../../http/register-call.ts';
import { levelOf } from '../setup/levels/levels.usecases.ts';
import {
  addType,
  clearType,
  listTypeOptions,
  listTypes,
  listTypesOfPairs,
  removeType,
  updateType,
} from './appointment-types.usecases.ts';
import { initialiseTypesFromOnboarding } from './initialising/initialising.usecases.ts';

/** Appointment types by level (APT-001 to APT-003). */
export function registerAppointmentTypes({ calls }: { calls: Calls }): void {
  calls.on(getAppointmentTypes, async ({ body, scope }) => answer(await listTypes({ scope, level: levelOf(body) })));
  calls.on(getAllAppointmentTypes, async ({ body: { locKeys, acctKeys }, scope }) =>
    answer(await listTypesOfPairs({ scope, locKeys: locKeys ?? [], acctKeys: acctKeys ?? [] })),
  );
  calls.on(getAppointmentTypeOptions, async ({ scope }) => answer(await listTypeOptions({ scope })));
  registerChanges({ calls });
  calls.on(modInitAppointmentsFromOnboarding, async ({ scope, signedIn, caller }) => {
    const act = { action: modInitAppointmentsFromOnboarding.name, userId: signedIn.userId, ...caller };
    return answer({ Inserted: await initialiseTypesFromOnboarding({ scope, act }) });
  });
}

function registerChanges({ calls }: { calls: Calls }): void {
  calls.on(updateAppointmentType, async ({ body, scope, signedIn, caller }) => {
    const { taskKey, locKey, acctKey, version: seen, ...given } = body;
    const act = { action: updateAppointmentType.name, userId: signedIn.userId, ...caller };
    return answer(await updateType({ scope, level: levelOf({ locKey, acctKey }), taskKey, given, seen, act }));
  });
  calls.on(saveAppointmentType, async ({ body, scope, signedIn, caller }) => {
    const { name, names, appointmentType, length, slotSize, cost, schedule, active, bring } = body;
    const type = {
      name,
      names: writtenTexts(names),
      appointmentType: appointmentType ?? '',
      length,
      slotSize,
      cost: cost ?? 0,
      schedule: schedule ?? '',
      active: active ?? true,
      bring: writtenTexts(bring),
    };
    const act = { action: saveAppointmentType.name, userId: signedIn.userId, ...caller };
    return answer(await addType({ scope, type, act }));
  });
  calls.on(deleteAppointmentType, async ({ body, scope, signedIn, caller }) => {
    const act = { action: deleteAppointmentType.name, userId: signedIn.userId, ...caller };
    const { taskKey, version: seen } = body;
    return answer({ deleted: await removeType({ scope, level: levelOf(body), taskKey, seen, act }) });
  });
  calls.on(clearAppointmentType, async ({ body, scope, signedIn, caller }) => {
    const act = { action: clearAppointmentType.name, userId: signedIn.userId, ...caller };
    const { taskKey, version: seen } = body;
    return answer({ deleted: await clearType({ scope, level: levelOf(body), taskKey, seen, act }) });
  });
}
