import { clearPatientInfo, getPatientInfo, savePatientInfo } from '@sightline/contract/patient-info.calls';
import { answer } from '../../http/envelope.ts';
import type { Calls } from '../../http/register-call.ts';
import { levelOf } from '../setup/levels/levels.usecases.ts';
import { clearPatientInfoAt, readPatientInfo, savePatientInfoAt } from './patient-info.usecases.ts';

/** What patients are asked for (PIN-001 to PIN-004). */
export function registerPatientInfo({ calls }: { calls: Calls }): void {
  calls.on(getPatientInfo, async ({ query, scope }) => answer(await readPatientInfo({ scope, level: levelOf(query) })));
  calls.on(savePatientInfo, async ({ body, scope, signedIn, caller }) => {
    const { CoverKey: _, LocKey, AcctKey, locKey, acctKey, version, ...fields } = body;
    const level = levelOf({ locKey: LocKey ?? locKey, acctKey: AcctKey ?? acctKey });
    const act = { action: savePatientInfo.name, userId: signedIn.userId, ...caller };
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return answer(await savePatientInfoAt({ scope, level, given, seen: version, act }));
  });
  calls.on(clearPatientInfo, async ({ body, scope, signedIn, caller }) => {
    const act = { action: clearPatientInfo.name, userId: signedIn.userId, ...caller };
    const deleted = await clearPatientInfoAt({ scope, level: levelOf(body), seen: body.version, act });
    return answer({ deleted });
  });
}
