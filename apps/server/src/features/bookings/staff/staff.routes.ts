import * as contract from '@sightline/contract/visits.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { bookForPatient, cancelForPatient, markForPatient, moveForPatient } from './acts/acts.usecases.ts';
import { readVisitCalendar } from './calendar/calendar.usecases.ts';
import { readVisitSettings, saveVisitMaster } from './settings/settings.usecases.ts';
import { previewTelling } from './telling/telling.usecases.ts';
import { explainStaffTime, findStaffTimes } from './times/times.usecases.ts';
import { undoAct } from './undoing/undoing.usecases.ts';

/** Visits in staff's hands (VIS-001 to VIS-005). */
export function registerVisits({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(contract.readVisits, ({ scope, query: { from, days, locKey } }) =>
    readVisitCalendar({ scope, from, days: Number(days), locKey }),
  );
  calls.on(contract.findVisitTimes, ({ scope, body: { apptKey = null, ...body } }) =>
    findStaffTimes({ scope, apptKey, ...body }),
  );
  calls.on(contract.explainVisitTime, ({ scope, body: { apptKey = null, ...body } }) =>
    explainStaffTime({ scope, apptKey, ...body }),
  );
  calls.on(contract.previewVisitText, ({ scope, body: given }) => previewTelling({ scope, given, deps }));
  calls.on(contract.bookVisit, ({ scope, signedIn: { userId }, body }) => {
    const { clientKey, addKey: patientKey, locKey, acctKey, taskKey, ...when } = body;
    const actor = { userId, clientKey };
    return bookForPatient({ scope, actor, deps, patientKey, place: { locKey, acctKey, taskKey }, when });
  });
  calls.on(contract.moveVisit, ({ scope, signedIn: { userId }, body }) => {
    const { clientKey, apptKey, stamp, locKey, acctKey, ...when } = body;
    const actor = { userId, clientKey };
    return moveForPatient({ scope, actor, deps, seen: { apptKey, stamp }, place: { locKey, acctKey }, when });
  });
  calls.on(contract.cancelVisit, ({ scope, signedIn: { userId }, body }) => {
    const { clientKey, apptKey, stamp, reason, isTold } = body;
    return cancelForPatient({ scope, actor: { userId, clientKey }, deps, seen: { apptKey, stamp }, reason, isTold });
  });
  calls.on(contract.markVisit, ({ scope, signedIn: { userId }, body: { clientKey, apptKey, stamp, as } }) =>
    markForPatient({ scope, actor: { userId, clientKey }, deps, seen: { apptKey, stamp }, as }),
  );
  calls.on(contract.undoVisitAct, ({ scope, body: { actKey } }) => undoAct({ scope, actKey }));
  calls.on(contract.getVisitSettings, ({ scope }) => readVisitSettings({ scope }));
  calls.on(contract.saveVisitSettings, ({ scope, body: { master }, signedIn: { userId }, caller }) =>
    saveVisitMaster({ scope, master, act: { action: contract.saveVisitSettings.name, userId, ...caller } }),
  );
}
