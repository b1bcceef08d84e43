import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { saveRequest } from '../api/save-request.ts';
import { strandedBySave } from '../api/stranded-visits.ts';
import { loadEntries } from '../api/validate-around.ts';
import { validateRequest } from '../api/validate-config.ts';
import type { ScheduleKeys, TypeChoice } from '../model/request.ts';
import { rulesOf } from '../model/request-entries.ts';
import type { SavePorts } from '../model/request-flow.ts';
import { askStranded } from '../stranded/ask-stranded.tsx';
import { askBlackout, confirmSave, remindOfBlackout } from './questions.ts';

type Ground = {
  place: ScheduleKeys;
  loadTypes: () => Promise<readonly TypeChoice[]>;
  canText: boolean;
  /** The service's own messages about a save. */
  tell: (messages: readonly string[]) => void;
};

/** The user and the service, as the save flow uses them. */
export function savePorts({ place, loadTypes, canText, tell }: Ground): SavePorts {
  return {
    rulesAround: async (days: DayRange) => rulesOf(await loadEntries(place, days)),
    askBlackout,
    remindOfBlackout,
    validate: async (request) => validateRequest({ request, place, types: await loadTypes() }),
    listStranded: async (request) => strandedBySave({ request, place, types: await loadTypes() }),
    askStranded: (stranded) => askStranded({ stranded, canText, act: 'save' }),
    confirm: confirmSave,
    async save(request) {
      const messages = await saveRequest({ request, place, types: await loadTypes() });
      // If the blackout was declined, the user has just read the reminder.
      tell(messages.filter((message) => request.withBlackout || message !== TEXT.blackoutReminder));
    },
  };
}
