import type { Call } from '@sightline/contract/call';
import { forEachLanguage } from '@sightline/contract/languages';
import * as contract from '@sightline/contract/templates.calls';
import type { AuditAct } from '../../db/audit.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import { addTemplate, changeTemplate, listTemplates, orderTemplates } from './templates.usecases.ts';
import { exportTemplates, importTemplates } from './transfer/transfer.usecases.ts';
import { listVersions } from './versions/versions.usecases.ts';

const actOf = ({ call, signedIn, caller }: { call: Call; signedIn: SignedIn; caller: Caller }): AuditAct => ({
  action: call.name,
  userId: signedIn.userId,
  ...caller,
});

/** In bodies 0 and null both stand for everywhere. */
const orNull = (key: number | null | undefined): number | null => (key === undefined || key === 0 ? null : key);
const orKept = (key: number | null | undefined): number | null | undefined =>
  key === undefined ? undefined : orNull(key);

/** Message templates (TPL-001, TPL-002). */
export function registerTemplates({ calls }: { calls: Calls }): void {
  calls.on(contract.listMessageTemplates, ({ scope }) => listTemplates({ scope }));
  calls.on(contract.addMessageTemplate, async ({ scope, body, ...who }) => {
    const { kind, locKey, standsFor, isRetired = false } = body;
    const wordings = forEachLanguage((language) => body[language] ?? null);
    const draft = { kind, locKey: orNull(locKey), standsFor: orNull(standsFor), wordings, isRetired };
    return addTemplate({ scope, draft, act: actOf({ call: contract.addMessageTemplate, ...who }) });
  });
  calls.on(contract.changeMessageTemplate, async ({ scope, params: { templateKey }, body, ...who }) => {
    const { kind, isRetired, version, locKey, standsFor } = body;
    const wordings = forEachLanguage((language) => body[language]);
    const change = { kind, isRetired, version, wordings, locKey: orKept(locKey), standsFor: orKept(standsFor) };
    return changeTemplate({ scope, templateKey, change, act: actOf({ call: contract.changeMessageTemplate, ...who }) });
  });
  calls.on(contract.orderMessageTemplates, async ({ scope, body, ...who }) => {
    await orderTemplates({ scope, ...body, act: actOf({ call: contract.orderMessageTemplates, ...who }) });
    return undefined;
  });
  calls.on(contract.listTemplateVersions, async ({ scope, params: { templateKey } }) => ({
    versions: await listVersions({ scope, templateKey }),
  }));
  calls.on(contract.exportMessageTemplates, ({ scope, ...who }) =>
    exportTemplates({ scope, act: actOf({ call: contract.exportMessageTemplates, ...who }) }),
  );
  calls.on(contract.importMessageTemplates, ({ scope, body: { templates: items, dryRun = false }, ...who }) =>
    importTemplates({ scope, items, isDryRun: dryRun, act: actOf({ call: contract.importMessageTemplates, ...who }) }),
  );
}
