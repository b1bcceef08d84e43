import type { AuditAct } from '../../db/audit.ts';
import { type SystemTransaction, withinCover } from '../../db/scope.ts';
import { startTypes } from '../appointment-types/initialising/initialising.usecases.ts';
import { startCarriers } from '../insurance-types/initialising/initialising.usecases.ts';
import { shipTemplates } from '../intake-forms/templates/shipping.usecases.ts';
import { startingPreferences } from '../preferences/preferences.usecases.ts';
import { startRoles } from '../roles/roles.usecases.ts';
import { addStandardTemplates } from '../templates/standard/standard.usecases.ts';
import { insertSetting, markOnboarded } from './starting.queries.ts';
import { STARTING_TYPES } from './starting-types.texts.ts';

const newTypes = () =>
  STARTING_TYPES.map(({ name, names, minutes, slotSize, isExam, bring }) => ({
    ...{ name, names, length: minutes, slotSize, cost: 0, schedule: '', active: true },
    ...{ appointmentType: isExam ? 'Exam' : 'Medical', bring },
  }));

/**
 * What a new practice starts with (ADM-007): roles, carriers, appointment types, templates and forms, and online booking
 * that opens as soon as a provider has hours. Texting and automated messages stay off until someone turns them on.
 */
export async function startPractice({
  tx,
  coverKey,
  act,
}: {
  tx: SystemTransaction;
  coverKey: number;
  act: AuditAct;
}): Promise<void> {
  await startRoles({ tx, coverKey });
  await withinCover({
    ...{ tx, coverKey, act },
    work: async (inside) => {
      await startCarriers({ tx: inside, act });
      await startTypes({ tx: inside, types: newTypes(), act });
      await addStandardTemplates({ tx: inside, userId: act.userId });
      await insertSetting({ tx: inside, kind: 'general', value: startingPreferences(), userId: act.userId });
      await markOnboarded({ tx: inside, userId: act.userId });
      await shipTemplates({ tx: inside });
    },
  });
}
