import type { PacketRule, PacketSettings as PresentedSettings } from '@sightline/contract/form-packets.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { shipTemplates } from '../templates/shipping.usecases.ts';
import { makePackets } from './making.usecases.ts';
import { settingsChanged, unknownKey } from './packets.errors.ts';
import type { PacketSettings } from './packets.types.ts';
import { settingsNow } from './saved-settings.usecases.ts';
import { readForms, readTypes, storeSettings } from './settings.queries.ts';

const keysOf = (named: readonly { key: number }[]): Set<number> => new Set(named.map(({ key }) => key));

type OfTypes = { rule: PacketRule; taskKeys: ReadonlySet<number> };

/** A rule whose appointment types are all deleted concerns no visit; without any, it would concern every visit. */
const isOfTypes = ({ rule, taskKeys }: OfTypes): boolean =>
  rule.taskKeys.length === 0 || rule.taskKeys.some((key) => taskKeys.has(key));
const ofTypes = ({ rule, taskKeys }: OfTypes): PacketRule => ({
  ...rule,
  taskKeys: rule.taskKeys.filter((key) => taskKeys.has(key)),
});

async function presentNow({ tx }: { tx: CoverTransaction }): Promise<PresentedSettings> {
  await shipTemplates({ tx });
  const forms = await readForms({ tx });
  const types = await readTypes({ tx });
  const { rules, ...settings } = await settingsNow({ tx });
  const [formKeys, taskKeys] = [keysOf(forms), keysOf(types)];
  // A retired form's rule stays saved and works again once the form is restored.
  const shown = rules.filter((rule) => formKeys.has(rule.formKey) && isOfTypes({ rule, taskKeys }));
  return { ...settings, rules: shown.map((rule) => ofTypes({ rule, taskKeys })), forms, types };
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
    const [formKeys, taskKeys] = [keysOf(forms), keysOf(types)];
    const isKnown = rules.every(
      (rule) => formKeys.has(rule.formKey) && rule.taskKeys.every((key) => taskKeys.has(key)),
    );
    if (!isKnown) throw unknownKey();
    const hidden = (await settingsNow({ tx })).rules.filter(({ formKey }) => !formKeys.has(formKey));
    const value = { isOn, rules: [...rules, ...hidden] };
    if (!(await storeSettings({ tx, value, seen: version, userId: act.userId }))) throw settingsChanged();
    tx.note({ act, detail: { isOn, rules: rules.length } });
    await makePackets({ tx, settings: await settingsNow({ tx }) });
    return presentNow({ tx });
  });
}
