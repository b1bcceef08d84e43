import { nameMissing, questionFor } from '../condition-source.ts';
import { readMomentTerm } from '../condition-terms.ts';
import { readDefinition } from '../definition.ts';
import { isRecord, isTrueAt, recordAt, textAt } from '../json-access.ts';
import { momentFormatOf } from '../moments.ts';
import type { JsonRecord, MomentFormat, Option } from '../nodes.ts';
import { type Question, questionsOf } from '../questions.ts';
import { isAnswerable } from '../read-fields.ts';
import { type Address, nameOfAddress } from './addresses.ts';
import { type OutlineRow, outlineOf, pathOf } from './outline.ts';
import { readShowRule } from './show-rules.ts';
import { choiceLists, choicesAt, rowName } from './wording.ts';

/**
 * What should be put right before a form is saved. `unreadable`, `unnamed` and `no-choices` prevent it; a condition
 * that nothing can meet does not, since the question is then always shown.
 */
export type FormFault =
  | { kind: 'unreadable'; message: string }
  | { kind: 'unnamed' | 'no-choices'; address: Address; name: string }
  | { kind: 'missing-question'; address: Address; name: string; asked: string }
  | { kind: 'missing-date'; address: Address; name: string; asked: string }
  | { kind: 'missing-choice'; address: Address; name: string; asked: string; choice: string };

export const prevents = ({ kind }: FormFault): boolean =>
  kind === 'unreadable' || kind === 'unnamed' || kind === 'no-choices';

/**
 * A question that a condition may ask for. `choices` is empty unless it is answered by choosing, `moment` null unless by
 * a date or a time.
 */
export type ConditionSource = {
  path: string;
  name: string;
  section: string;
  choices: readonly Option[];
  moment: MomentFormat | null;
};

export function faultsOf(definition: JsonRecord): readonly FormFault[] {
  const read = readDefinition(definition);
  const rows = outlineOf(definition);
  const questions = questionsOf(rootOf(definition), isAnswerable);
  const byPath = Map.groupBy(rows, pathOf);
  const unreadable = read.ok ? [] : read.errors.map((message): FormFault => ({ kind: 'unreadable', message }));
  return [
    ...unreadable,
    ...rows.flatMap((row) => [...faultsOfTexts(row), ...faultsOfCondition({ row, byPath, questions })]),
  ];
}

const rootOf = (definition: JsonRecord): readonly unknown[] =>
  Array.isArray(definition.components) ? definition.components : [];

function faultsOfTexts({ role, json, address }: OutlineRow): FormFault[] {
  if (role !== 'question' || textAt(json, 'type') === 'hidden' || isTrueAt(json, 'hidden')) return [];
  const name = rowName(json);
  const lists = choiceLists(json).map((list) => choicesAt(json, list));
  const isUnnamed = name === '' || lists.flat().some((choice) => textAt(choice, 'label').trim() === '');
  const faults: FormFault[] = isUnnamed ? [{ kind: 'unnamed', address, name }] : [];
  return lists.some((list) => list.length === 0) ? [...faults, { kind: 'no-choices', address, name }] : faults;
}

type Asking = {
  row: OutlineRow;
  byPath: ReadonlyMap<string, readonly OutlineRow[]>;
  questions: readonly Question[];
};

function faultsOfCondition({ row, byPath, questions }: Asking): FormFault[] {
  const { json, address, nests } = row;
  const place = { nests, reading: { questions } };
  const rule = readShowRule(json);
  const name = rowName(json);
  const logic = recordAt(recordAt(json, 'conditional'), 'json');
  if (rule.kind === 'advanced') {
    const asked = Object.keys(logic).length === 0 ? null : nameMissing({ rule: logic, place });
    return asked === null ? [] : [{ kind: 'missing-question', address, name, asked }];
  }
  if (rule.kind === 'always') return [];
  return rule.terms.flatMap(({ when, operator, value }): FormFault[] => {
    const found = questionFor({ when, place });
    if (found === null) return [{ kind: 'missing-question', address, name, asked: when }];
    const asked = byPath.get(found.question.path)?.[0];
    const askedName = rowName(asked?.json ?? {});
    const moment = found.part === '' ? momentFormatOf(found.question.json) : null;
    if (readMomentTerm({ operator, value, moment }) === null)
      return [{ kind: 'missing-date', address, name, asked: askedName }];
    const choices = asked === undefined ? [] : choicesIn(asked.json);
    const isCompared = operator === 'isEqual' || operator === 'isNotEqual';
    if (!isCompared || choices.length === 0 || found.part !== '' || isRecord(value)) return [];
    if (choices.some((choice) => choice.value === String(value ?? ''))) return [];
    return [{ kind: 'missing-choice', address, name, asked: askedName, choice: String(value ?? '') }];
  });
}

const CHECKED: readonly Option[] = [
  { value: 'true', label: 'Checked' },
  { value: 'false', label: 'Not checked' },
];

/** What can be chosen: of a checkbox that it is checked or not. */
function choicesIn(json: JsonRecord): readonly Option[] {
  const type = textAt(json, 'type');
  if (type === 'survey') return [];
  if (type === 'checkbox') return CHECKED;
  return choiceLists(json)
    .flatMap((list) => choicesAt(json, list))
    .map((choice) => ({ value: textAt(choice, 'value'), label: textAt(choice, 'label') }));
}

/** The questions a component's condition may ask for: not its own parts, and rows only from within the same rows. */
export function conditionSources(definition: JsonRecord, address: Address): readonly ConditionSource[] {
  const rows = outlineOf(definition);
  const own = nameOfAddress(address);
  const asking = rows.find((row) => nameOfAddress(row.address) === own);
  return rows.flatMap((row) => {
    const name = nameOfAddress(row.address);
    const isOwn = name === own || name.startsWith(`${own}.`);
    const isReached = !row.isInRows || row.nests.every((nest, at) => asking?.nests[at] === nest);
    if (row.role !== 'question' || isOwn || !isReached) return [];
    const section = rows.find((one) => one.role === 'section' && name.startsWith(`${nameOfAddress(one.address)}.`));
    const found = {
      path: pathOf(row),
      name: rowName(row.json),
      choices: choicesIn(row.json),
      moment: momentFormatOf(row.json),
    };
    return [{ ...found, section: section === undefined ? '' : rowName(section.json) }];
  });
}
