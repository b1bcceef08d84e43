import { RULE_TEXT } from '@sightline/contract/automated-messages.texts';
import { LANGUAGE_KEYS } from '@sightline/contract/languages';
import type { MessageTemplate } from '@sightline/contract/templates.calls';
import { MOST_TEMPLATES, TEMPLATE_KINDS, type TemplateKind } from '@sightline/contract/templates.texts';
import type { AuditAct } from '../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { listOpenLocations } from '../locations/locations.usecases.ts';
import { settingsNow } from '../message-settings/message-settings.usecases.ts';
import {
  locationNotFound,
  templateChanged,
  templateInUse,
  templateInvalid,
  templateLocked,
  templateNotFound,
  tooManyTemplates,
} from './templates.errors.ts';
import { presentTemplate } from './templates.present.ts';
import { insertTemplate, lockTemplates, readTemplates, updateOrder, updateTemplate } from './templates.queries.ts';
import { actOf, isSameTemplate, problemsOf } from './templates.rules.ts';
import type { StoredTemplate, TemplateAct, TemplateDraft } from './templates.types.ts';
import { insertFirstVersion, insertVersion } from './versions/versions.queries.ts';

/** The rules of automated messages that send a template; those that are on, or all. */
async function rulesThatSend({ tx }: { tx: CoverTransaction }) {
  const { value } = await settingsNow({ tx });
  return ({ rowKeys }: StoredTemplate, only: 'on' | 'all' = 'all'): string[] =>
    value.rules
      .filter(({ isOn }) => isOn || only === 'all')
      .filter(({ templateKeys }) =>
        Object.values(templateKeys).some((key) => key !== null && Object.values(rowKeys).includes(key)),
      )
      .map(({ rule }) => RULE_TEXT[rule].title);
}

export function listTemplates({ scope }: { scope: CoverScope }): Promise<{
  templates: MessageTemplate[];
  locations: { locKey: number; name: string }[];
}> {
  return scope.transaction(async (tx) => {
    const usedBy = await rulesThatSend({ tx });
    const templates = await readTemplates({ tx });
    const locations = await listOpenLocations({ tx });
    return { templates: templates.map((template) => presentTemplate(template, usedBy(template))), locations };
  });
}

type Change = { scope: CoverScope; act: AuditAct };

/** @throws for a location that is not the practice's, and for what `problemsOf` finds */
async function refuseFaults({
  tx,
  draft,
  others,
}: {
  tx: CoverTransaction;
  draft: TemplateDraft;
  others: readonly StoredTemplate[];
}): Promise<void> {
  const { locKey } = draft;
  if (locKey !== null && !(await listOpenLocations({ tx })).some((one) => one.locKey === locKey))
    throw locationNotFound();
  const problems = problemsOf({ draft, others });
  if (problems.length > 0) throw templateInvalid(problems);
}

async function presentNow({ tx, templateKey }: { tx: CoverTransaction; templateKey: number }) {
  const template = (await readTemplates({ tx })).find((one) => one.templateKey === templateKey);
  if (template === undefined) throw templateNotFound();
  const usedBy = await rulesThatSend({ tx });
  return presentTemplate(template, usedBy(template));
}

/** Stores a new template, last in order, with its first version. Returns its key. */
export async function storeTemplate({
  tx,
  draft,
  position,
  as,
  userId,
}: {
  tx: CoverTransaction;
  draft: TemplateDraft;
  position: number;
  as: TemplateAct;
  userId: number | null;
}): Promise<number> {
  const templateKey = await insertTemplate({ tx, draft, position });
  await insertVersion({ tx, kept: { templateKey, version: 1, act: as, draft }, userId });
  return templateKey;
}

export const lastPosition = (templates: readonly StoredTemplate[]): number =>
  Math.max(0, ...templates.map(({ position }) => position));

/** @throws ProblemError template.invalid, template.locked, template.too-many, location.not-found */
export function addTemplate({ scope, act, draft }: Change & { draft: TemplateDraft }): Promise<MessageTemplate> {
  return scope.transaction(async (tx) => {
    await lockTemplates({ tx });
    if (draft.kind === 'keyword-answer') throw templateLocked();
    const others = await readTemplates({ tx });
    if (others.length >= MOST_TEMPLATES) throw tooManyTemplates();
    await refuseFaults({ tx, draft, others });
    const position = lastPosition(others) + 1;
    const templateKey = await storeTemplate({ tx, draft, position, as: 'added', userId: act.userId });
    tx.note({ act, detail: { templateKey } });
    return presentNow({ tx, templateKey });
  });
}

export type TemplateChange = {
  kind?: TemplateKind | undefined;
  locKey?: number | null | undefined;
  standsFor?: number | null | undefined;
  wordings: TemplateDraft['wordings'];
  isRetired?: boolean | undefined;
  /** Of the template as it was read. */
  version?: number | undefined;
};

function draftOf({ before, change }: { before: StoredTemplate; change: TemplateChange }): TemplateDraft {
  const { kind = before.kind, locKey = before.locKey, standsFor = before.standsFor } = change;
  const { isRetired = before.isRetired } = change;
  const wordings = { ...before.wordings };
  for (const language of LANGUAGE_KEYS) {
    const wording = change.wordings[language];
    if (wording !== undefined) wordings[language] = wording;
  }
  return { kind, locKey, standsFor, isRetired, wordings };
}

/** A template that others replace at their location, or that is sent, keeps what they rely on. */
function refuseBroken({
  before,
  after,
  others,
  rules,
}: {
  before: StoredTemplate;
  after: TemplateDraft;
  others: readonly StoredTemplate[];
  rules: readonly string[];
}): void {
  if (after.kind !== before.kind)
    throw templateInvalid([{ path: 'kind', message: 'The kind can’t be changed. Copy the template instead.' }]);
  const isReplaced = others.some((one) => one.standsFor === before.templateKey && !one.isRetired);
  if (isReplaced && after.locKey !== null)
    throw templateInvalid([{ path: 'locKey', message: 'Retire the versions for single locations first.' }]);
  const isLost = after.isRetired || (after.locKey !== null && before.locKey === null);
  if (isLost && rules.length > 0) throw templateInUse(rules);
}

/**
 * Changes a template, and keeps what it was.
 * @throws ProblemError template.not-found, template.locked, template.changed, template.invalid, template.in-use,
 * location.not-found
 */
export function changeTemplate({
  scope,
  act,
  templateKey,
  change,
}: Change & { templateKey: number; change: TemplateChange }): Promise<MessageTemplate> {
  return scope.transaction(async (tx) => {
    await lockTemplates({ tx });
    const all = await readTemplates({ tx });
    const before = all.find((one) => one.templateKey === templateKey);
    if (before === undefined) throw templateNotFound();
    if (before.isLocked || before.kind === 'keyword-answer') throw templateLocked();
    if (change.version !== undefined && change.version !== before.version) throw templateChanged();
    const after = draftOf({ before, change });
    if (isSameTemplate(before, after)) return presentNow({ tx, templateKey });
    const others = all.filter((one) => one !== before);
    const rules = (await rulesThatSend({ tx }))(before, 'on');
    refuseBroken({ before, after, others, rules });
    const what = actOf({ before, after });
    // An old template goes out of use as it is.
    if (what !== 'retired') await refuseFaults({ tx, draft: after, others });
    const { templateKey: _, rowKeys: __, isLocked: ___, position: ____, version, ...kept } = before;
    await insertFirstVersion({ tx, kept: { templateKey, version, draft: kept } });
    await updateTemplate({ tx, before, draft: after });
    await insertVersion({
      tx,
      kept: { templateKey, version: version + 1, act: what, draft: after },
      userId: act.userId,
    });
    tx.note({ act, detail: { templateKey, change: what } });
    return presentNow({ tx, templateKey });
  });
}

/**
 * Puts the templates of a kind in order; those not named follow as they were.
 * @throws ProblemError template.not-found for a key that is none of this kind's
 */
export function orderTemplates({
  scope,
  act,
  kind,
  templateKeys,
}: Change & { kind: TemplateKind; templateKeys: readonly number[] }): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockTemplates({ tx });
    const all = await readTemplates({ tx });
    const ofKind = all.filter((one) => one.kind === kind).map(({ templateKey }) => templateKey);
    if (templateKeys.some((key) => !ofKind.includes(key))) throw templateNotFound();
    const named = [...new Set(templateKeys)];
    const ordered = [...named, ...ofKind.filter((key) => !named.includes(key))];
    const order = TEMPLATE_KINDS.flatMap((one) =>
      one === kind ? ordered : all.filter((template) => template.kind === one).map(({ templateKey }) => templateKey),
    );
    await updateOrder({ tx, templateKeys: order });
    tx.note({ act, detail: { kind, count: named.length } });
  });
}
