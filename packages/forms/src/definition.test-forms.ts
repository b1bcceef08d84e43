import { reportDefinition } from './definition-report.ts';
import type { Form, FormNode } from './nodes.ts';
import { everyNode } from './walk.ts';

/** A form of the given components; an unreadable definition fails its test. */
export function formWith(components: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): Form {
  const read = reportDefinition({ components, ...more });
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return read.form;
}

export function nodeOf(form: Form, key: string): FormNode {
  const node = [...everyNode(form.nodes)].find((one) => one.key === key);
  if (node === undefined) throw new Error(`no node ${key}`);
  return node;
}

export const text = (key: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'textfield',
  key,
  label: `Label of ${key}`,
  input: true,
  ...more,
});

export const required = { validate: { required: true } };
export const when = (key: string, eq: string, show: boolean | string = true) => ({
  conditional: { show, when: key, eq },
});
export const choices = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
