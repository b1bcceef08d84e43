import { listVisits } from '@sightline/contract/visit-acts.calls';
import * as contract from '@sightline/contract/visits.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { registerVisitActs } from './acts/acts.routes.ts';
import { readVisitCalendar } from './calendar/calendar.usecases.ts';
import { listVisitsBetween } from './calendar/list.usecases.ts';
import { previewNotice } from './notices/notices.usecases.ts';
import { readVisitSettings, saveVisitMaster } from './settings/settings.usecases.ts';
import { explainStaffTime, findStaffTimes } from './times/times.usecases.ts';
import { undoAct } from './undoing/undoing.usecases.ts';

/** Visits in staff's hands (VIS-001 to VIS-005). */
export function registerVisits({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(contract.readVisits, ({ scope, query: { from, days, locKey } }) =>
    readVisitCalendar({ scope, from, days: Number(days), locKey }),
  );
  calls.on(listVisits, ({ scope, query: asked }) => listVisitsBetween({ scope, asked }));
  calls.on(contract.findVisitTimes, ({ scope, body: { apptKey = null, ...body } }) =>
    findStaffTimes({ scope, apptKey, ...body }),
  );
  calls.on(contract.explainVisitTime, ({ scope, body: { apptKey = null, ...body } }) =>
    explainStaffTime({ scope, apptKey, ...body }),
  );
  calls.on(contract.previewVisitText, ({ scope, body: given }) => previewNotice({ scope, given, deps }));
  registerVisitActs({ calls, deps });
  calls.on(contract.undoVisitAct, ({ scope, body: { actKey } }) => undoAct({ scope, actKey }));
  calls.on(contract.getVisitSettings, ({ scope }) => readVisitSettings({ scope }));
  calls.on(contract.saveVisitSettings, ({ scope, body: { master }, signedIn: { userId }, caller }) =>
    saveVisitMaster({ scope, master, act: { action: contract.saveVisitSettings.name, userId, ...caller } }),
  );
}
