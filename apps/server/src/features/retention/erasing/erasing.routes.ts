import {
  erasePatient as eraseCall,
  previewErasure as previewCall,
  returnPatient as returnCall,
} from '@sightline/contract/patient-erasure.calls';
import { openSystemScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { erasePatient, previewErasure, removeErasedFiles } from './erasing.usecases.ts';
import { returnPatient } from './returning.usecases.ts';

/** Erasing a patient's data. */
export function registerErasing({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(previewCall, ({ scope, params }) =>
    scope.transaction((tx) => previewErasure({ tx, patientKey: params.addKey })),
  );
  calls.on(eraseCall, async ({ scope: { coverKey }, params, body, signedIn: { userId }, caller }) => {
    const act = { action: eraseCall.audit.action, userId, ...caller };
    const erased = await openSystemScope(deps).transaction((tx) =>
      erasePatient({ tx, coverKey, patientKey: params.addKey, act, ...body }),
    );
    await removeErasedFiles({ erased, files: deps.files });
    return { erasedAt: erased.erasedAt, formsUntil: erased.formsUntil };
  });
  calls.on(returnCall, ({ scope: { coverKey }, params, body, signedIn: { userId }, caller }) => {
    const act = { action: returnCall.audit.action, userId, ...caller };
    return openSystemScope(deps).transaction((tx) =>
      returnPatient({ tx, coverKey, patientKey: params.addKey, act, ...body }),
    );
  });
}
