import type { FormFault } from '@sightline/forms/building/faults';
import type { QuestionKind } from '@sightline/forms/building/kinds';
import type { OutlineRow } from '@sightline/forms/building/outline';
import { rowName } from '@sightline/forms/building/wording';

/** What can be added, in the words of a front desk. */
export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  text: 'Short text',
  longText: 'Long text',
  number: 'Number',
  date: 'Date',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  chooseOne: 'Choose one',
  chooseMany: 'Choose several',
  yesNo: 'Yes or no',
  agreement: 'Checkbox',
  rating: 'Rating table',
  rows: 'Table with rows',
  signature: 'Signature',
  file: 'Photo or file',
  heading: 'Heading',
  paragraph: 'Paragraph',
  section: 'Section',
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  textfield: KIND_NAMES.text,
  textarea: KIND_NAMES.longText,
  number: KIND_NAMES.number,
  currency: 'Amount',
  day: KIND_NAMES.date,
  datetime: 'Date and time',
  time: 'Time',
  phoneNumber: KIND_NAMES.phone,
  email: KIND_NAMES.email,
  url: 'Web address',
  address: KIND_NAMES.address,
  radio: KIND_NAMES.chooseOne,
  select: 'Drop-down list',
  selectboxes: KIND_NAMES.chooseMany,
  checkbox: KIND_NAMES.agreement,
  survey: KIND_NAMES.rating,
  tags: 'Tags',
  datagrid: KIND_NAMES.rows,
  editgrid: KIND_NAMES.rows,
  signature: KIND_NAMES.signature,
  file: KIND_NAMES.file,
  htmlelement: KIND_NAMES.heading,
  content: KIND_NAMES.paragraph,
  columns: 'Side by side',
  fieldset: 'Group',
  well: 'Group',
  container: 'Group',
  table: 'Layout table',
  tabs: 'Tabs',
  hidden: 'Hidden value',
  button: 'Send button',
};

/** What a row is called beside its name. */
export const typeName = ({ type, role }: Pick<OutlineRow, 'type' | 'role'>): string => {
  if (role === 'section') return KIND_NAMES.section;
  if (type === 'panel') return 'Group';
  return TYPE_NAMES[type] ?? `Other (${type})`;
};

/** What arranges others and has no words of its own. */
export const LAYOUT_TYPES: ReadonlySet<string> = new Set(['well', 'columns', 'table', 'tabs']);

/** A row's words, else what it is if it needs none. */
export const shownName = (row: Pick<OutlineRow, 'json' | 'type' | 'role'>): string =>
  rowName(row.json) || (LAYOUT_TYPES.has(row.type) ? typeName(row) : '');

export const UNNAMED = 'No text yet';
export const quoted = (name: string): string => `“${name === '' ? UNNAMED : name}”`;

/** What is wrong, and what to do about it. */
export function faultText(fault: FormFault): string {
  switch (fault.kind) {
    case 'unreadable':
      return fault.message;
    case 'unnamed':
      return `${quoted(fault.name)} or one of its choices has no text. Enter one.`;
    case 'no-choices':
      return `${quoted(fault.name)} has no choices. Add at least one.`;
    case 'missing-question':
      return `${quoted(fault.name)} depends on a question that was deleted, so it’s always shown. Change its condition.`;
    case 'missing-choice':
      return `${quoted(fault.name)} depends on a choice of ${quoted(fault.asked)} that was deleted, so it never applies. Change its condition.`;
  }
}

/** The comparisons of a condition. */
export const OPERATOR_NAMES: Readonly<Record<string, string>> = {
  isEqual: 'is',
  isNotEqual: 'is not',
  isNotEmpty: 'is answered',
  isEmpty: 'is not answered',
};
