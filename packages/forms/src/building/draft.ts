import { isRecord, recordAt, textAt } from '../json-access.ts';
import type { JsonRecord } from '../nodes.ts';
import type { Translations } from '../translate.ts';
import { type Address, componentAt, listsIn, type Spot, valueAt, withValue } from './addresses.ts';
import { isUnnamed, newKey, newValue } from './keys.ts';
import { newComponent, type QuestionKind, STARTING_TEXTS } from './kinds.ts';
import { insertComponent } from './moving.ts';
import { type ChoiceList, choicesAt, nameField, rewordedTranslations, withTranslation } from './wording.ts';

/** A form while it is edited. Nothing in it is ever changed in place. */
export type FormDraft = { name: string; definition: JsonRecord; translations: Translations };
export type PlacedDraft = { draft: FormDraft; address: Address };

export const EMPTY_DRAFT: FormDraft = {
  name: '',
  definition: { display: 'wizard', title: '', components: [] },
  translations: {},
};

/** A new question; its starting texts come with their translations. */
export function addQuestion(draft: FormDraft, { kind, spot }: { kind: QuestionKind; spot: Spot }): PlacedDraft {
  const json = newComponent({ kind, key: newKey({ definition: draft.definition }) });
  const { definition, address } = insertComponent(draft.definition, spot, json);
  const texts = Object.entries(STARTING_TEXTS).flatMap(([locale, list]) =>
    Object.entries(list)
      .filter(([text]) => JSON.stringify(json).includes(JSON.stringify(text)))
      .map(([text, said]) => ({ locale, text, said })),
  );
  const translations = texts.reduce(
    (before, one) => withTranslation({ ...one, translations: before }),
    draft.translations,
  );
  return { draft: { ...draft, definition, translations }, address };
}

/** A copy of a component below it, with keys of its own. */
export function copyQuestion(draft: FormDraft, { address, spot }: { address: Address; spot: Spot }): PlacedDraft {
  const json = componentAt(draft.definition, address) ?? {};
  const { definition, address: placed } = insertComponent(draft.definition, spot, {});
  return { draft: { ...draft, definition: withFreshKeys(definition, placed, json) }, address: placed };
}

/** Puts a component at an address, and gives it and everything inside of it keys that the form does not have yet. */
function withFreshKeys(definition: JsonRecord, address: Address, json: JsonRecord): JsonRecord {
  const key = newKey({ definition, text: textAt(json, nameField(json)) || textAt(json, 'key') });
  const placed = withValue(definition, address, { ...json, key });
  return listsIn(json, address).reduce((before, list) => {
    const components = valueAt(before, list);
    return (Array.isArray(components) ? components : []).reduce(
      (held: JsonRecord, one, at) => (isRecord(one) ? withFreshKeys(held, [...list, at], one) : held),
      before,
    );
  }, placed);
}

/** A text in the form's own language, and what it is in others. */
export type Wording = { text: string; said: Readonly<Record<string, string>> };

/**
 * Changes a text of the form. Its translations go along, unless another question has the same text. A new question gets
 * its key from its first text.
 */
export function reword(draft: FormDraft, { at, wording }: { at: Address; wording: Wording }): FormDraft {
  const before = valueAt(draft.definition, at);
  const from = typeof before === 'string' ? before : '';
  const { text, said } = wording;
  const isRemoved = text === '' && from === '';
  const changed = isRemoved || text === from ? draft.definition : withValue(draft.definition, at, text);
  const definition = from === '' && text !== '' ? withNamedKey(changed, at) : changed;
  const moved = rewordedTranslations({ from, to: text, definition, translations: draft.translations });
  const translations = Object.entries(said).reduce(
    (list, [locale, one]) => withTranslation({ text, said: one, locale, translations: list }),
    moved,
  );
  return { ...draft, definition, translations };
}

/** Renames a form. Patients read its title, which is the same. */
export function renameForm(draft: FormDraft, wording: Wording): FormDraft {
  return { ...reword(draft, { at: ['title'], wording }), name: wording.text.trim() };
}

function withNamedKey(definition: JsonRecord, at: Address): JsonRecord {
  const address = at.slice(0, -1);
  const json = componentAt(definition, address);
  const key = json === null ? '' : textAt(json, 'key');
  if (json === null || at.at(-1) !== nameField(json) || !isUnnamed({ definition, key })) return definition;
  const text = textAt(json, nameField(json)).replaceAll(/<[^>]*>/g, ' ');
  return withValue(definition, [...address, 'key'], newKey({ definition, text }));
}

/** Changes whether a question has to be answered. */
export function setRequired(draft: FormDraft, { address, isRequired }: { address: Address; isRequired: boolean }) {
  const { required: _before, ...others } = recordAt(componentAt(draft.definition, address) ?? {}, 'validate');
  const validate = isRequired ? { ...others, required: true } : others;
  const isEmpty = Object.keys(validate).length === 0;
  return {
    ...draft,
    definition: withValue(draft.definition, [...address, 'validate'], isEmpty ? undefined : validate),
  };
}

/** A choice of a list, by its place. */
export type ChoiceAt = { address: Address; list: ChoiceList; at: number };

const choicesOf = (draft: FormDraft, { address, list }: Omit<ChoiceAt, 'at'>): readonly JsonRecord[] =>
  choicesAt(componentAt(draft.definition, address) ?? {}, list);

const withChoices = (
  draft: FormDraft,
  { address, list }: Omit<ChoiceAt, 'at'>,
  choices: readonly JsonRecord[],
): FormDraft => ({ ...draft, definition: withValue(draft.definition, [...address, ...list.at], choices) });

export function addChoice(draft: FormDraft, place: Omit<ChoiceAt, 'at'>): FormDraft {
  const choices = choicesOf(draft, place);
  const value = newValue({ values: choices.map((choice) => textAt(choice, 'value')) });
  return withChoices(draft, place, [...choices, { label: '', value }]);
}

export function removeChoice(draft: FormDraft, place: ChoiceAt): FormDraft {
  return withChoices(draft, place, choicesOf(draft, place).toSpliced(place.at, 1));
}

export function moveChoice(draft: FormDraft, { by, ...place }: ChoiceAt & { by: -1 | 1 }): FormDraft {
  const choices = choicesOf(draft, place);
  const moved = choices[place.at];
  const to = place.at + by;
  if (moved === undefined || to < 0 || to >= choices.length) return draft;
  return withChoices(draft, place, choices.toSpliced(place.at, 1).toSpliced(to, 0, moved));
}

/** Changes a choice's text. Its value, which answers and conditions hold, stays. */
export function rewordChoice(draft: FormDraft, { wording, ...place }: ChoiceAt & { wording: Wording }): FormDraft {
  return reword(draft, { at: [...place.address, ...place.list.at, place.at, 'label'], wording });
}
