// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { answering, openForms, refusing, TEMPLATES } from '../testing/forms-desk.tsx';

const question = (key: string, label: string, more: object = {}) => ({
  type: 'textfield',
  key,
  label,
  input: true,
  ...more,
});
const DEFINITION = {
  title: 'Eyes',
  components: [
    {
      type: 'radio',
      key: 'wears',
      label: 'Do you wear glasses?',
      values: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    question('since', 'Since when?', { conditional: { show: true, when: 'wears', eq: 'yes' } }),
    question('notes', 'Notes'),
  ],
};
const SPANISH = { 'es-US': { Eyes: 'Ojos', Yes: 'Sí', No: 'No', 'Do you wear glasses?': '¿Usa lentes?' } };
const versions = [{ version: 4, origin: 'imported', savedAt: '2026-11-20T15:00:00Z', savedBy: 'Ann Lee' }];
const form = {
  formKey: 7,
  name: 'Eyes',
  pathName: 'eyes',
  version: 4,
  definition: JSON.stringify(DEFINITION),
  translations: SPANISH,
  versions,
};
const saved = (version: number) => answering({ template: TEMPLATES[0], version, errors: [], warnings: [] });
const open = (more: Record<string, unknown> = {}) =>
  openForms('/templates/7', { 7: answering(form), saveTemplate: saved(5), ...more });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const names = () =>
  within(screen.getByRole('list', { name: 'Form' }))
    .getAllByRole('listitem')
    .map((one) => one.querySelector('[aria-expanded] span')?.textContent);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function type(name: string, text: string) {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), text);
  await userEvent.tab();
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[PKT-010] the builder', () => {
  it('lists a form, and moves questions by keyboard with focus and an announcement', { tags: ['deep'] }, async () => {
    open();
    await screen.findByRole('button', { name: /^Notes/ });
    expect(names()).toEqual(['Do you wear glasses?', 'Since when?', 'Notes']);
    const up = screen.getByRole('button', { name: 'Move “Notes” up' });
    up.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(names()).toEqual(['Notes', 'Do you wear glasses?', 'Since when?']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “Notes” up');
    expect(screen.getByText('“Notes” moved to position 1 of 3.')).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(names()).toEqual(['Do you wear glasses?', 'Notes', 'Since when?']);
    await press('Redo');
    expect(names()[0]).toBe('Notes');
  });

  it('edits a text in both languages, names what has no Spanish, and saves both', { tags: ['deep'] }, async () => {
    const { made } = open();
    expect(await screen.findByText('2 texts have no Spanish')).toBeDefined();
    await press(/^Notes/);
    expect(screen.getByText('No Spanish yet: patients read English.')).toBeDefined();
    await type('Question (English)', 'Anything else?');
    await type('Question (Spanish)', '¿Algo más?');
    expect(await screen.findByText('1 text has no Spanish')).toBeDefined();
    expect(hasUnsaved()).toBe(true);
    await press('Save');
    await waitFor(() => expect(made('saveTemplate')).toHaveLength(1));
    const [sent] = made('saveTemplate') as {
      definition: string;
      translations: unknown;
      baseVersion: number;
      formKey: number;
    }[];
    const [wears, since, notes] = DEFINITION.components;
    expect(JSON.parse(sent?.definition ?? '')).toEqual({
      ...DEFINITION,
      components: [wears, since, { ...notes, label: 'Anything else?' }],
    });
    expect(sent).toMatchObject({
      formKey: 7,
      baseVersion: 4,
      translations: { 'es-US': { ...SPANISH['es-US'], 'Anything else?': '¿Algo más?' } },
    });
    expect(await screen.findByText('Saved as version 5.')).toBeDefined();
    await waitFor(() => expect(hasUnsaved()).toBe(false));
  });

  it('finds a condition whose question was deleted, asks before saving it, and brings both back', {
    tags: ['deep'],
  }, async () => {
    const { made } = open();
    await press(/^Do you wear glasses/);
    await press('Delete');
    const list = await screen.findByRole('region', { name: '1 thing to fix' });
    expect(within(list).getByText(/depends on a question that was deleted, so it’s always shown/)).toBeDefined();
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(made('saveTemplate')).toEqual([]);
    await press('Show Since when?');
    expect(screen.getByText('This question was deleted. Choose another one.')).toBeDefined();
    await press('Undo');
    expect(screen.queryByRole('region', { name: '1 thing to fix' })).toBeNull();
  });

  it('adds a question with choices and a condition, and refuses to save it without words', {
    tags: ['deep'],
  }, async () => {
    const { made } = open();
    await press('Add question to the end of the form');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose one' }));
    await press('Save');
    expect(await screen.findByRole('region', { name: '1 thing to fix' })).toBe(document.activeElement);
    await type('Question (English)', 'Which kind?');
    await type('Choice 1 (English)', 'Reading');
    await type('Choice 2 (English)', 'Distance');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When to show it' }), 'Show only if');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Question of condition 1' }),
      'Do you wear glasses?',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Answer of condition 1' }), 'No');
    await press('Save');
    await waitFor(() => expect(made('saveTemplate')).toHaveLength(1));
    const [sent] = made('saveTemplate') as { definition: string }[];
    expect(JSON.parse(sent?.definition ?? '').components[3]).toEqual({
      ...{ type: 'radio', key: 'whichKind', label: 'Which kind?', input: true },
      values: [
        { label: 'Reading', value: 'choice1' },
        { label: 'Distance', value: 'choice2' },
      ],
      conditional: { show: true, when: 'wears', eq: 'no' },
    });
  });

  it('shows a question before or after a date', async () => {
    const day = { type: 'day', key: 'seen', label: 'Last eye exam', dayFirst: true };
    const definition = JSON.stringify({ ...DEFINITION, components: [day, question('notes', 'Notes')] });
    const { made } = open({ 7: answering({ ...form, definition }) });
    await press(/^Notes/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When to show it' }), 'Show only if');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Comparison of condition 1' }), 'is before');
    expect(await screen.findByText(/depending on the date or time of “Last eye exam”, which is not set/)).toBeDefined();
    await type('Answer of condition 1', '05/20/2024');
    expect(screen.queryByText(/which is not set/)).toBeNull();
    await press('Save');
    await waitFor(() => expect(made('saveTemplate')).toHaveLength(1));
    const [sent] = made('saveTemplate') as { definition: string }[];
    expect(JSON.parse(sent?.definition ?? '').components[1].conditional).toEqual({
      show: true,
      conjunction: 'all',
      conditions: [{ component: 'seen', operator: 'dateLessThan', value: '20/05/2024' }],
    });
  });

  it('tells the second of two people who was faster and what differs, and loses neither', {
    tags: ['deep'],
  }, async () => {
    const newest = { version: 5, origin: 'imported', savedAt: '2026-11-21T15:00:00Z', savedBy: 'Bo Diaz' };
    let isFirst = true;
    const saveTemplate = () => {
      const reply = isFirst
        ? Response.json({ type: 'about:blank', title: 'x', status: 409, code: 'form.changed', newest }, { status: 409 })
        : saved(6)();
      isFirst = false;
      return reply;
    };
    const { made } = open({ saveTemplate });
    await press(/^Notes/);
    await type('Question (English)', 'Mine');
    await press('Save');
    expect(await screen.findByText(/Bo Diaz/)).toBeDefined();
    expect(hasUnsaved()).toBe(true);
    await press('Save mine');
    await waitFor(() => expect(made('saveTemplate')).toHaveLength(2));
    expect((made('saveTemplate') as { baseVersion: number }[]).map(({ baseVersion }) => baseVersion)).toEqual([4, 5]);
    expect(await screen.findByText('Saved as version 6.')).toBeDefined();
  });

  it('says that a form could not be opened, and tries again', async () => {
    open({ 7: refusing(404, 'There’s no form at this address.') });
    expect(await screen.findByText('Couldn’t open this form')).toBeDefined();
    expect(screen.getByRole('button', { name: /Try again/ })).toBeDefined();
  });

  it('begins a copy under a name of its own', async () => {
    const { made } = openForms('/templates/new?from=7', { 7: answering(form), saveTemplate: saved(1) });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Form name (English)' })).value).toBe(
      'Copy of Eyes',
    );
    await press('Save');
    await waitFor(() => expect(made('saveTemplate')).toHaveLength(1));
    expect(made('saveTemplate')[0]).toMatchObject({ formKey: null, baseVersion: null, name: 'Copy of Eyes' });
  });
});
