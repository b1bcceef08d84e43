import { getHold, holdPatient as holdCall } from '@sightline/contract/legal-holds.calls';
import { getRetention, saveRetention as saveCall } from '@sightline/contract/retention.calls';
import type { Calls } from '../../http/register-call.ts';
import { readHoldOf, setHold } from './holds.usecases.ts';
import { readRetention, saveRetention } from './retention.usecases.ts';

/** How long a practice keeps which data. */
export function registerRetention({ calls }: { calls: Calls }): void {
  calls.on(getRetention, ({ scope }) => readRetention({ scope }));
  calls.on(saveCall, ({ scope, body: { kind, years }, signedIn: { userId } }) =>
    saveRetention({ scope, kind, years, userId }),
  );
  calls.on(getHold, ({ scope, params }) => readHoldOf({ scope, patientKey: params.addKey }));
  calls.on(holdCall, ({ scope, params, body, signedIn: { userId } }) =>
    setHold({ scope, patientKey: params.addKey, reason: body.reason, userId }),
  );
}
