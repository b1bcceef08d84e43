import type { JsonRecord } from '../nodes.ts';

/** What can be added to a form. */
export const QUESTION_KINDS = [
  ...['text', 'longText', 'number', 'date', 'phone', 'email', 'address', 'chooseOne', 'chooseMany', 'yesNo'],
  ...['agreement', 'rating', 'rows', 'signature', 'file', 'heading', 'paragraph', 'section'],
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const CHOICES = [
  { label: '', value: 'choice1' },
  { label: '', value: 'choice2' },
];
const YES_NO = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];

/** Texts that a new question starts with, in the languages it is shown in. */
export const STARTING_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'es-US': {
    Yes: 'Sí',
    No: 'No',
    'Add another': 'Agregar otro',
    'Sign with your finger, a stylus or the mouse': 'Firme con el dedo, un lápiz óptico o el mouse',
  },
};

const RECIPES: Readonly<Record<QuestionKind, JsonRecord>> = {
  text: { type: 'textfield', validate: { maxLength: 200 } },
  longText: { type: 'textarea', rows: 3, validate: { maxLength: 2000 } },
  number: { type: 'number' },
  date: { type: 'day' },
  phone: { type: 'phoneNumber', autocomplete: 'tel' },
  email: { type: 'email', autocomplete: 'email' },
  address: { type: 'address' },
  chooseOne: { type: 'radio', values: CHOICES },
  chooseMany: { type: 'selectboxes', values: CHOICES },
  yesNo: { type: 'radio', values: YES_NO, inline: true },
  agreement: { type: 'checkbox' },
  rating: { type: 'survey', questions: CHOICES, values: CHOICES },
  rows: { type: 'datagrid', addAnother: 'Add another', components: [] },
  signature: { type: 'signature', footer: 'Sign with your finger, a stylus or the mouse' },
  file: { type: 'file', multiple: true, filePattern: 'image/png,image/jpeg,application/pdf' },
  heading: { type: 'htmlelement', tag: 'h3', content: '' },
  paragraph: { type: 'content', html: '' },
  section: { type: 'panel', title: '', components: [] },
};

const TEXT_KINDS: ReadonlySet<QuestionKind> = new Set(['heading', 'paragraph', 'section']);

/** A new component with a key of its own. The column of new rows gets the key `column1` within them. */
export function newComponent({ kind, key }: { kind: QuestionKind; key: string }): JsonRecord {
  const { type, ...rest } = RECIPES[kind];
  const input = !TEXT_KINDS.has(kind);
  const made = { type, key, label: '', input, ...structuredClone(rest) };
  if (kind !== 'rows') return made;
  return { ...made, components: [{ type: 'textfield', key: 'column1', label: '', input: true }] };
}
