import { LANGUAGE_KEYS, LANGUAGES, type Language } from '@sightline/contract/languages';
import {
  TEMPLATE_FAULTS,
  TEMPLATE_KIND,
  TEMPLATE_LENGTH,
  TEMPLATE_TITLE_LENGTH,
  TEMPLATE_VARIABLES,
  templateFaultWords,
} from '@sightline/contract/templates.texts';
import { templateFaults } from '@sightline/messaging/template-wording';
import type { StoredTemplate, TemplateAct, TemplateDraft, TemplateProblem, Wording } from './templates.types.ts';

function problemsOfWording({
  kind,
  language,
  wording,
}: {
  kind: TemplateDraft['kind'];
  language: Language;
  wording: Wording;
}): TemplateProblem[] {
  const { variables, needs } = TEMPLATE_KIND[kind];
  const title = wording.title.trim();
  const titleFault =
    title === ''
      ? TEMPLATE_FAULTS['no-title']
      : title.length > TEMPLATE_TITLE_LENGTH
        ? `Shorten the name to ${TEMPLATE_TITLE_LENGTH} characters or fewer.`
        : null;
  const faults = templateFaults({
    ...{ text: wording.text, language, needs, available: variables, longest: TEMPLATE_LENGTH },
    known: Object.keys(TEMPLATE_VARIABLES),
  });
  return [
    ...(titleFault === null ? [] : [{ path: `${language}.title`, message: titleFault }]),
    ...faults.map((fault) => ({ path: `${language}.text`, message: templateFaultWords({ ...fault, language }) })),
  ];
}

/** Why a template can't be saved, by field; none if it can. */
export function problemsOf({
  draft,
  others,
}: {
  draft: TemplateDraft;
  /** The practice's other templates. */
  others: readonly StoredTemplate[];
}): TemplateProblem[] {
  const { kind, wordings, locKey, standsFor } = draft;
  const written = LANGUAGE_KEYS.flatMap((language) => {
    const wording = wordings[language];
    return wording === undefined || wording === null ? [] : problemsOfWording({ kind, language, wording });
  });
  if (standsFor === null) return written;
  const original = others.find(({ templateKey }) => templateKey === standsFor);
  const twin = others.find((one) => one.standsFor === standsFor && one.locKey === locKey && !one.isRetired);
  const message =
    original === undefined || original.kind !== kind || original.standsFor !== null || original.locKey !== null
      ? 'Choose a template of the same kind that is used everywhere.'
      : locKey === null
        ? 'Choose the location where this template replaces the other one.'
        : twin !== undefined && !draft.isRetired
          ? 'This location already has its own version. Edit that one instead.'
          : null;
  return message === null ? written : [...written, { path: 'standsFor', message }];
}

/** What a change did, for the history. */
export function actOf({ before, after }: { before: TemplateDraft; after: TemplateDraft }): TemplateAct {
  if (after.isRetired && !before.isRetired) return 'retired';
  return before.isRetired && !after.isRetired ? 'restored' : 'edited';
}

export const isSameTemplate = (one: TemplateDraft, other: TemplateDraft): boolean =>
  one.kind === other.kind &&
  one.locKey === other.locKey &&
  one.standsFor === other.standsFor &&
  one.isRetired === other.isRetired &&
  LANGUAGE_KEYS.every((language) => {
    const [a, b] = [one.wordings[language] ?? null, other.wordings[language] ?? null];
    return a === b || (a !== null && b !== null && a.title === b.title && a.text === b.text);
  });

export type TemplateTextRow = {
  template_key: number;
  pair_key: number;
  name: string;
  body: string;
  locale: string;
};

/** The texts of a template, by language. */
export function wordingsOf(rows: readonly TemplateTextRow[]) {
  const wordings: StoredTemplate['wordings'] = {};
  const rowKeys: StoredTemplate['rowKeys'] = {};
  for (const language of LANGUAGE_KEYS) {
    const row = rows.find(({ locale }) => locale === LANGUAGES[language].locale);
    if (row === undefined) continue;
    wordings[language] = { title: row.name, text: row.body };
    rowKeys[language] = row.template_key;
  }
  return { wordings, rowKeys };
}
