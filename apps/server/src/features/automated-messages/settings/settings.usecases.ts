import type { AutomatedRule, AutomatedSettings, AutomatedValues } from '@sightline/contract/automated-messages.calls';
import { RULE_TEMPLATES, RULE_TEXT, AUTOMATED_TEXT as TEXT } from '@sightline/contract/automated-messages.texts';
import { isPatientLocale, type PatientLocale } from '@sightline/contract/languages';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { fillForRule } from '../../conversations/template-values/rule-words.usecases.ts';
import { settingsNow } from '../../message-settings/message-settings.usecases.ts';
import { beginChange, checkKeys, checkSeen } from '../../setup/levels/levels.usecases.ts';
import { refused } from '../../setup/setup.errors.ts';
import { sampleValues } from './samples.usecases.ts';
import { presentSettings } from './settings.present.ts';
import { readLocations, readTemplates, upsertSettings } from './settings.queries.ts';
import { keptOf, refusalOf } from './settings.rules.ts';
import type { LocationRow, TemplateRow } from './settings.types.ts';

/** The location used in previews: the first open one. */
const previewLocationOf = (locations: readonly LocationRow[]): LocationRow | undefined =>
  locations.find(({ status }) => status > 0) ?? locations[0];

type PreviewDeps = { deps: Pick<Deps, 'pages' | 'mail'> };

async function presentNow({ tx, deps }: { tx: CoverTransaction } & PreviewDeps): Promise<AutomatedSettings> {
  const settings = await settingsNow({ tx });
  const locations = await readLocations({ tx });
  const templates = await readTemplates({ tx });
  const samples = sampleValues({ coverKey: tx.coverKey, location: previewLocationOf(locations), pages: deps.pages });
  return presentSettings({ settings, locations, templates, samples, isMailOpen: deps.mail.isClosed !== true });
}

export const readSettings = ({ scope, deps }: { scope: CoverScope } & PreviewDeps): Promise<AutomatedSettings> =>
  scope.transaction((tx) => presentNow({ tx, deps }));

/**
 * A chosen template has to exist, match the rule's type and language, and use only variables that the rule has values
 * for.
 */
function refuseTemplates({
  rule,
  templates,
  valuesFor,
}: {
  rule: AutomatedRule;
  templates: readonly TemplateRow[];
  valuesFor: (locale: PatientLocale) => Record<string, string>;
}): void {
  const { title } = RULE_TEXT[rule.rule];
  for (const [locale, templateKey] of Object.entries(rule.templateKeys)) {
    if (templateKey === null || !isPatientLocale(locale)) continue;
    const chosen = templates.find(({ template_key }) => template_key === templateKey);
    const isOffered = chosen?.loc_key === null && chosen.type === RULE_TEMPLATES[rule.rule] && chosen.locale === locale;
    if (!isOffered) throw refused(TEXT.templateUnknown(title), 404);
    const filled = fillForRule({ body: chosen.body, values: valuesFor(locale) });
    if (!filled.ok) throw refused(TEXT.templateWords(title, filled.refusal));
  }
}

async function refuseFaults({ tx, values, deps }: { tx: CoverTransaction; values: AutomatedValues } & PreviewDeps) {
  const refusal = refusalOf(values);
  if (refusal !== null) throw refused(refusal);
  await checkKeys({ tx, locKeys: values.rules.flatMap(({ offLocKeys }) => offLocKeys), acctKeys: [] });
  const templates = await readTemplates({ tx });
  const location = previewLocationOf(await readLocations({ tx }));
  for (const rule of values.rules) {
    const samples = sampleValues({ coverKey: tx.coverKey, location, pages: deps.pages, rule: rule.rule });
    refuseTemplates({ rule, templates, valuesFor: (locale) => samples[locale] });
  }
}

/**
 * Saves all rules of a practice. Saves run one at a time: the second of two concurrent saves learns what the first
 * saved.
 * @throws what setup refuses: 400 with the reason, 404 for keys that are not the practice's, 409 when saved meanwhile
 */
export function saveSettings({
  scope,
  values,
  seen,
  act,
  deps,
}: {
  scope: CoverScope;
  values: AutomatedValues;
  seen: number | null | undefined;
  act: AuditAct;
} & PreviewDeps): Promise<AutomatedSettings> {
  return scope.transaction(async (tx) => {
    const switchedOn = values.rules.filter(({ isOn }) => isOn).length;
    await beginChange({ tx, level: { locKey: 0, acctKey: 0 }, act, detail: { switchedOn } });
    const before = await settingsNow({ tx });
    checkSeen({ seen, version: before.version, current: await presentNow({ tx, deps }), saving: before });
    await refuseFaults({ tx, values, deps });
    await upsertSettings({ tx, value: keptOf({ values, before: before.value, now: tx.now }), userId: act.userId });
    return presentNow({ tx, deps });
  });
}
