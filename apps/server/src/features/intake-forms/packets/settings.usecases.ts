import type { PacketSettings as PresentedSettings } from '@sightline/contract/form-packets.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { shipTemplates } from '../templates/shipping.usecases.ts';
import { makePackets } from './making.usecases.ts';
import { settingsChanged, unknownKey } from './packets.errors.ts';
import type { PacketSettings } from './packets.types.ts';
import { settingsNow } from './saved-settings.usecases.ts';
import { readForms, readTypes, storeSettings } from './settings.queries.ts';

async function presentNow({ tx }: { tx: CoverTransaction }): Promise<PresentedSettings> {
  await shipTemplates({ tx });
  const forms = await readForms({ tx });
  const types = await readTypes({ tx });
  const { rules, ...settings } = await settingsNow({ tx });
  const known = new Set(forms.map(({ key }) => key));
  // A retired form's rule stays saved and works again once the form is restored.
  return { ...settings, rules: rules.filter(({ formKey }) => known.has(formKey)), forms, types };
}

export const readSettings = ({ scope }: { scope: CoverScope }): Promise<PresentedSettings> =>
  scope.transaction((tx) => presentNow({ tx }));

/**
 * Saves which forms a visit needs. Packets that no one has begun are replaced.
 * @throws ProblemError packet.changed, packet.unknown-key
 */
export function saveSettings({
  scope,
  given: { isOn, rules, version },
  act,
}: {
  scope: CoverScope;
  given: PacketSettings;
  act: AuditAct & { userId: number };
}): Promise<PresentedSettings> {
  return scope.transaction(async (tx) => {
    const { forms, types } = await presentNow({ tx });
    const formKeys = new Set(forms.map(({ key }) => key));
    const taskKeys = new Set(types.map(({ key }) => key));
    const isKnown = rules.every(
      (rule) => formKeys.has(rule.formKey) && rule.taskKeys.every((key) => taskKeys.has(key)),
    );
    if (!isKnown) throw unknownKey();
    if (!(await storeSettings({ tx, value: { isOn, rules }, seen: version, userId: act.userId })))
      throw settingsChanged();
    tx.note({ act, detail: { isOn, rules: rules.length } });
    await makePackets({ tx, settings: await settingsNow({ tx }) });
    return presentNow({ tx });
  });
}
