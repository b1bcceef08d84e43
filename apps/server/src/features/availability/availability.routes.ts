import {
  createWSAvailability,
  deleteConfigForm,
  deleteExemptionByDate,
  deleteSingleBlockByDate,
  deleteWSAvailability,
  editConfigForm,
  editSingleBlockByDate,
  getCalendarData,
  getSchedulerCalendarData,
  saveConfigForm,
  saveConfigForms,
  updateWSAvailability,
  validateWSConfig,
} from '@sightline/contract/schedule.calls';
import { answer } from '../../http/envelope.ts';
import type { Calls } from '../../http/register-call.ts';
import { readCalendar } from './calendar/calendar.usecases.ts';
import { validateConfig } from './conflicts/conflicts.usecases.ts';
import { deleteConfig, deleteDate, deleteExemption, editDate } from './dates/dates.usecases.ts';
import { placeOf } from './places/places.usecases.ts';
import { editConfig, saveConfig } from './saving/saving.usecases.ts';
import { saveSeveral } from './several/several.usecases.ts';

/** The schedule of a provider at a location: two families of calls, one schedule (SCH-022). */
export function registerAvailability({ calls }: { calls: Calls }): void {
  registerReads({ calls });
  registerSaves({ calls });
  registerDeletions({ calls });
}

function registerReads({ calls }: { calls: Calls }): void {
  for (const call of [getCalendarData, getSchedulerCalendarData])
    calls.on(call, async ({ body: { period, ...keys }, scope }) =>
      answer(await readCalendar({ scope, place: placeOf(keys), period })),
    );
  calls.on(validateWSConfig, async ({ query: { exceptConfigId, exceptTargetDate }, body, scope }) =>
    answer(
      await validateConfig({ scope, config: body, exceptConfigId: Number(exceptConfigId ?? 0), exceptTargetDate }),
    ),
  );
}

function registerSaves({ calls }: { calls: Calls }): void {
  calls.on(saveConfigForm, async ({ query: { withBlackout }, body, scope, signedIn, caller }) => {
    const act = { action: saveConfigForm.name, userId: signedIn.userId, ...caller };
    const isWithBlackout = withBlackout === '1' || withBlackout === 'true';
    const { messages, ...saved } = await saveConfig({ scope, config: body, act, isWithBlackout });
    return answer(saved, messages);
  });
  calls.on(createWSAvailability, async ({ body, scope, signedIn, caller }) => {
    const act = { action: createWSAvailability.name, userId: signedIn.userId, ...caller };
    const { messages, ...saved } = await saveConfig({ scope, config: body, act });
    return answer(saved, messages);
  });
  calls.on(saveConfigForms, async ({ body, scope, signedIn, caller }) => {
    const act = { action: saveConfigForms.name, userId: signedIn.userId, ...caller };
    const { messages, ...saved } = await saveSeveral({ scope, place: placeOf(body), changes: body, act });
    return answer(saved, messages);
  });
  for (const call of [editConfigForm, updateWSAvailability])
    calls.on(call, async ({ body, scope, signedIn, caller }) => {
      const act = { action: call.name, userId: signedIn.userId, ...caller };
      return answer(await editConfig({ scope, config: body, act }));
    });
  calls.on(editSingleBlockByDate, async ({ query, body, scope, signedIn, caller }) => {
    const act = { action: editSingleBlockByDate.name, userId: signedIn.userId, ...caller };
    const { configId, targetDate } = query;
    return answer(await editDate({ scope, config: body, act, ruleId: Number(configId), targetDate }));
  });
}

function registerDeletions({ calls }: { calls: Calls }): void {
  calls.on(deleteConfigForm, async ({ query, scope, signedIn, caller }) => {
    const act = { action: deleteConfigForm.name, userId: signedIn.userId, ...caller };
    return answer(await deleteConfig({ scope, act, ruleId: Number(query.configId) }));
  });
  calls.on(deleteWSAvailability, async ({ body: { wsConfigFormId, ...named }, scope, signedIn, caller }) => {
    const act = { action: deleteWSAvailability.name, userId: signedIn.userId, ...caller };
    return answer(await deleteConfig({ scope, act, ruleId: wsConfigFormId, named }));
  });
  const ofDates = [
    [deleteSingleBlockByDate, deleteDate],
    [deleteExemptionByDate, deleteExemption],
  ] as const;
  for (const [call, act] of ofDates)
    calls.on(call, async ({ query: { configId, targetDate }, scope, signedIn, caller }) => {
      const noted = { action: call.name, userId: signedIn.userId, ...caller };
      return answer(await act({ scope, act: noted, ruleId: Number(configId), targetDate }));
    });
}
