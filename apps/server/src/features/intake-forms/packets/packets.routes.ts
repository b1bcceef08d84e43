import {
  chooseVisitForms as chooseCall,
  getPacketSettings,
  getVisitPacket,
  savePacketSettings,
  unlockPacket,
} from '@sightline/contract/form-packets.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { readSettings, saveSettings } from './settings.usecases.ts';
import { chooseVisitForms, readVisitPacket, unlockVisit } from './visit.usecases.ts';

/** The forms that belong to a visit, for staff. */
export function registerPackets({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const { pages } = deps;
  calls.on(getPacketSettings, ({ scope }) => readSettings({ scope }));
  calls.on(savePacketSettings, ({ body, scope, signedIn: { userId }, caller }) =>
    saveSettings({ scope, given: body, act: { action: savePacketSettings.name, userId, ...caller } }),
  );
  calls.on(getVisitPacket, ({ params: { apptKey }, scope }) => readVisitPacket({ scope, apptKey, pages }));
  calls.on(chooseCall, ({ body, scope }) => chooseVisitForms({ scope, ...body, pages }));
  calls.on(unlockPacket, ({ body: { apptKey }, scope }) => unlockVisit({ scope, apptKey, pages }));
}
