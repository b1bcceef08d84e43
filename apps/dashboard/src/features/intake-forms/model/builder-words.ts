import type { FormFault } from '@sightline/forms/building/faults';
import type { QuestionKind } from '@sightline/forms/building/kinds';
import type { OutlineRow } from '@sightline/forms/building/outline';
import { rowName } from '@sightline/forms/building/wording';
import { t } from '../../../shared/words/words.ts';

/** What can be added, in the words of a front desk. */
export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  text: t('Short text'),
  longText: t('Long text'),
  number: t('Number'),
  date: t('Date'),
  phone: t('Phone'),
  email: t('Email'),
  address: t('Address'),
  chooseOne: t('Choose one'),
  chooseMany: t('Choose several'),
  yesNo: t('Yes or no'),
  agreement: t('Checkbox'),
  rating: t('Rating table'),
  rows: t('Table with rows'),
  signature: t('Signature'),
  file: t('Photo or file'),
  heading: t('Heading'),
  paragraph: t('Paragraph'),
  section: t('Section'),
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  textfield: KIND_NAMES.text,
  textarea: KIND_NAMES.longText,
  number: KIND_NAMES.number,
  currency: t('Amount'),
  day: KIND_NAMES.date,
  datetime: t('Date and time'),
  time: t('Time'),
  phoneNumber: KIND_NAMES.phone,
  email: KIND_NAMES.email,
  url: t('Web address'),
  address: KIND_NAMES.address,
  radio: KIND_NAMES.chooseOne,
  select: t('Drop-down list'),
  selectboxes: KIND_NAMES.chooseMany,
  checkbox: KIND_NAMES.agreement,
  survey: KIND_NAMES.rating,
  tags: t('Tags'),
  datagrid: KIND_NAMES.rows,
  editgrid: KIND_NAMES.rows,
  signature: KIND_NAMES.signature,
  file: KIND_NAMES.file,
  htmlelement: KIND_NAMES.heading,
  content: KIND_NAMES.paragraph,
  columns: t('Side by side'),
  fieldset: t('Group'),
  well: t('Group'),
  container: t('Group'),
  table: t('Layout table'),
  tabs: t('Tabs'),
  hidden: t('Hidden value'),
  button: t('Send button'),
};

/** What a row is called beside its name. */
export const typeName = ({ type, role }: Pick<OutlineRow, 'type' | 'role'>): string => {
  if (role === 'section') return KIND_NAMES.section;
  if (type === 'panel') return t('Group');
  return TYPE_NAMES[type] ?? t('Other ({type})', { type });
};

/** What arranges others and has no words of its own. */
export const LAYOUT_TYPES: ReadonlySet<string> = new Set(['well', 'columns', 'table', 'tabs']);

/** A row's words, else what it is if it needs none. */
export const shownName = (row: Pick<OutlineRow, 'json' | 'type' | 'role'>): string =>
  rowName(row.json) || (LAYOUT_TYPES.has(row.type) ? typeName(row) : '');

export const UNNAMED = t('No text yet');
export const quoted = (name: string): string => `“${name === '' ? UNNAMED : name}”`;

/** What is wrong, and what to do about it. */
export function faultText(fault: FormFault): string {
  switch (fault.kind) {
    case 'unreadable':
      return fault.message;
    case 'unnamed':
      return t('{quoted} or one of its choices has no text. Enter one.', { quoted: quoted(fault.name) });
    case 'no-choices':
      return t('{quoted} has no choices. Add at least one.', { quoted: quoted(fault.name) });
    case 'missing-question':
      return t('{quoted} depends on a question that was deleted, so it’s always shown. Change its condition.', {
        quoted: quoted(fault.name),
      });
    case 'missing-date':
      return t(
        '{quoted} is shown depending on the date or time of {quoted2}, which is not set, so it’s always shown. Change its condition.',
        {
          quoted: quoted(fault.name),
          quoted2: quoted(fault.asked),
        },
      );
    case 'missing-choice':
      return t(
        '{quoted} depends on a choice of {quoted2} that was deleted, so it never applies. Change its condition.',
        { quoted: quoted(fault.name), quoted2: quoted(fault.asked) },
      );
  }
}

/** The comparisons of a condition. */
export const OPERATOR_NAMES: Readonly<Record<string, string>> = {
  isEqual: 'is',
  isNotEqual: t('is not'),
  isNotEmpty: t('is answered'),
  isEmpty: t('is not answered'),
  isDateEqual: 'is',
  isNotDateEqual: t('is not'),
  dateLessThan: t('is before'),
  dateGreaterThan: t('is after'),
  dateLessThanOrEqual: t('is not after'),
  dateGreaterThanOrEqual: t('is not before'),
};
