import { readDefinition } from '@sightline/forms/definition';
import type { FormNode, InputNode, Option } from '@sightline/forms/nodes';
import { translateForm } from '@sightline/forms/translate';
import { childrenOf, isGrid, isInput, isNest } from '@sightline/forms/walk';
import type { Questionnaire, QuestionnaireItem } from 'fhir/r4.js';
import { plainText } from '../../http/html-blocks.ts';
import type { FormVersionRow } from './fhir.types.ts';

const FORM_SYSTEM = 'urn:sightline:form';

type ItemType = QuestionnaireItem['type'];
/** An item of a form, and the component it stands for; a question of a survey and a part of an address share theirs. */
export type FormItem = {
  linkId: string;
  text: string;
  type: ItemType;
  node: FormNode;
  options: readonly Option[];
  items: readonly FormItem[];
  /** The key of the answer within that of the node. */
  part: string;
};

const ADDRESS_NAMES = { line1: 'Street', line2: 'Apartment or unit', city: 'City', state: 'State', zip: 'ZIP code' };

/** The item type of an answer (hl7.org/fhir/R4/valueset-item-type.html). */
function typeOf(node: InputNode): ItemType {
  switch (node.type) {
    case 'number':
      return node.decimals === 0 ? 'integer' : 'decimal';
    case 'currency':
      return 'decimal';
    case 'checkbox':
      return 'boolean';
    case 'select':
    case 'radio':
    case 'selectboxes':
      return 'choice';
    case 'day':
      // FHIR has no date without a year.
      return node.hiddenParts.includes('year') ? 'string' : 'date';
    case 'datetime':
      return node.hasDate ? (node.hasTime ? 'dateTime' : 'date') : 'time';
    case 'time':
      return 'time';
    case 'textarea':
      return 'text';
    case 'url':
      return 'url';
    case 'signature':
    case 'file':
      return 'attachment';
    case 'survey':
    case 'address':
      return 'group';
    default:
      return 'string';
  }
}

const NO_PARTS = { options: [], items: [], part: '' } as const;

function partsOf(node: InputNode, linkId: string): FormItem[] {
  const part = (key: string, text: string, type: ItemType, options: readonly Option[] = []): FormItem => ({
    ...{ ...NO_PARTS, linkId: `${linkId}.${key}`, text, type, node, options, part: key },
  });
  if (node.type === 'survey')
    return node.questions.map(({ value, label }) => part(value, label, 'choice', node.values));
  if (node.type === 'address') return Object.entries(ADDRESS_NAMES).map(([key, text]) => part(key, text, 'string'));
  return [];
}

type Level = { nodes: readonly FormNode[]; prefix: string; taken: Set<string> };

function itemsAt({ nodes, prefix, taken }: Level): FormItem[] {
  /** What arranges others may share its key; FHIR wants each link ID once. */
  const freeId = (key: string): string => {
    let [linkId, count] = [`${prefix}${key}`, 1];
    for (; taken.has(linkId); count += 1) linkId = `${prefix}${key}#${count}`;
    taken.add(linkId);
    return linkId;
  };
  const group = (node: FormNode, text: string, children: readonly FormNode[], key = node.key): FormItem[] => {
    if (text === '') return itemsAt({ nodes: children, prefix, taken });
    const linkId = freeId(key || 'group');
    const items = itemsAt({ nodes: children, prefix, taken });
    return items.length === 0 ? [] : [{ ...NO_PARTS, linkId, text, type: 'group', node, items }];
  };
  return nodes.flatMap((node): FormItem[] => {
    const linkId = `${prefix}${node.key}`;
    if (isInput(node) || isNest(node)) taken.add(linkId);
    if (isNest(node)) {
      const items = itemsAt({ nodes: node.components, prefix: `${linkId}.`, taken });
      return [{ ...NO_PARTS, linkId, text: node.label || node.key, type: 'group', node, items }];
    }
    if (isInput(node)) {
      const options = 'options' in node ? node.options : [];
      const items = partsOf(node, linkId);
      return [{ ...NO_PARTS, linkId, text: node.label || node.key, type: typeOf(node), node, options, items }];
    }
    switch (node.type) {
      case 'content':
      case 'htmlelement': {
        const text = plainText(node.html);
        return text === '' ? [] : [{ ...NO_PARTS, linkId: freeId(node.key || 'text'), text, type: 'display', node }];
      }
      case 'tabs':
        return node.tabs.flatMap((tab) => group(node, tab.label, tab.components, tab.key));
      case 'panel':
        return group(node, node.title, node.components);
      case 'fieldset':
        return group(node, node.legend, node.components);
      default:
        return itemsAt({ nodes: childrenOf(node), prefix, taken });
    }
  });
}

/** A form's items in one language; null if its definition can't be read any more. */
export function formItems({
  definition,
  translations,
  locale,
}: Pick<FormVersionRow, 'definition' | 'translations'> & { locale: string }): readonly FormItem[] | null {
  const read = readDefinition(definition);
  if (!read.ok) return null;
  const form = translateForm({ form: read.form, locale, translations });
  return itemsAt({ nodes: form.nodes, prefix: '', taken: new Set() });
}

const isRepeated = ({ node, part }: FormItem): boolean =>
  part === '' &&
  (isGrid(node) || node.type === 'selectboxes' || node.type === 'tags' || ('isMultiple' in node && node.isMultiple));

function presentItem(item: FormItem): QuestionnaireItem {
  const { linkId, text, type, node, options, items } = item;
  const isAsked = type !== 'display';
  return {
    linkId,
    text,
    type,
    ...(isAsked && 'isRequired' in node && node.isRequired && item.part !== 'line2' && { required: true }),
    ...(isRepeated(item) && { repeats: true }),
    ...('maxLength' in node && node.maxLength !== null && type !== 'group' && { maxLength: node.maxLength }),
    ...(options.length > 0 && {
      answerOption: options.map(({ value, label }) => ({ valueCoding: { code: value, display: label } })),
    }),
    ...(items.length > 0 && { item: items.map(presentItem) }),
  };
}

/** A form's version by its ID and its address, which stay with it. */
const questionnaireId = ({ form_key, version }: Pick<FormVersionRow, 'form_key' | 'version'>): string =>
  `${form_key}-${version}`;
export const questionnaireUrl = (row: Pick<FormVersionRow, 'form_key' | 'version'>, base: string): string =>
  `${base}/Questionnaire/${questionnaireId(row)}`;

/** A blank form (hl7.org/fhir/R4/questionnaire.html), in its own language. */
export function presentQuestionnaire({ row, base }: { row: FormVersionRow; base: string }): Questionnaire {
  const items = formItems({ ...row, locale: '' }) ?? [];
  return {
    resourceType: 'Questionnaire',
    id: questionnaireId(row),
    url: questionnaireUrl(row, base),
    identifier: [{ system: FORM_SYSTEM, value: row.path_name }],
    version: String(row.version),
    title: row.name,
    status: row.is_newest ? 'active' : 'retired',
    subjectType: ['Patient'],
    date: row.created_at.toString(),
    // An empty list is omitted (FHIR R4, JSON representation).
    ...(items.length > 0 && { item: items.map(presentItem) }),
  };
}
