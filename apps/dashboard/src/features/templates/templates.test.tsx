// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { served, translations } from '../../shared/words/spanish.ts';
import { setWords } from '../../shared/words/words.ts';
import { Templates } from './templates.tsx';

const TEMPLATE = {
  ...{ templateKey: 5, kind: 'reminder', locKey: null, standsFor: null, isRetired: false, isLocked: false },
  ...{ version: 2, usedBy: ['Last reminder'], es: null },
  en: { title: 'Visit reminder', text: '{{firstName}}, see you {{date}}. Reply STOP to end texts.' },
};
const LIST = { templates: [TEMPLATE], locations: [{ locKey: 2001, name: 'Main St' }] };
const WORDS = { firstName: 'Maria', date: 'Tuesday, December 1', practice: 'Bright Eyes' };
const VALUES = { values: { en: WORDS, es: WORDS }, practice: 'Bright Eyes', name: 'Maria Sample', language: 'en' };

const open = (answers: Record<string, unknown> = {}, path = '/administration/templates?kind=reminder') =>
  showPage(<Templates />, {
    path,
    answers: {
      templates: (sent: object) => ('kind' in sent ? Response.json(TEMPLATE, { status: 201 }) : Response.json(LIST)),
      values: () => Response.json(VALUES),
      ...answers,
    },
  });

afterEach(() => {
  cleanup();
  setWords({ language: 'en', translations: {} });
  vi.unstubAllGlobals();
});

describe('Templates', () => {
  it('[TPL-001] shows the languages side by side, and which rule sends a template', async () => {
    open();
    const card = await screen.findByRole('article', { name: 'Visit reminder' });
    expect(within(card).getByText('Last reminder')).toBeTruthy();
    expect(within(card).getByText('Not written yet')).toBeTruthy();
  });

  it('[LNG-003] [TPL-001] names kinds, rules and variables in Spanish, and templates as the practice does', async () => {
    setWords({ language: 'es', translations, served });
    const user = userEvent.setup();
    open();
    const card = await screen.findByRole('article', { name: 'Visit reminder' });
    expect(within(card).getByText('Último recordatorio')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Solicitud HIPAA/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Recordatorios de cita' })).toBeTruthy();
    expect(screen.getByText(/^Los mensajes automáticos envían antes de una visita/)).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: 'Editar Visit reminder' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Editar plantilla – Recordatorios de cita' }));
    await user.click(drawer.getAllByRole('button', { name: /^Insertar variable/ })[0] as HTMLElement);
    expect(await screen.findByRole('menuitem', { name: /^Profesional de la visita/ })).toBeTruthy();
  });

  it('[TPL-001] keeps the way out in an automated text, and previews what the patient reads', {
    tags: ['deep'],
    timeout: 20_000,
  }, async () => {
    const user = userEvent.setup();
    const { made } = open();
    await user.click(await screen.findByRole('button', { name: 'Add template' }));
    const drawer = await screen.findByRole('dialog', { name: /Add template/ });
    await user.type(await within(drawer).findByLabelText('Name in English'), 'Soon');
    const text = within(drawer).getByLabelText('Text in English');
    await user.click(text);
    await user.paste('Hi {{firstName}}, see you {{date}} ✓ {{when}}');
    expect(within(drawer).getByText(/when.*isn’t a variable/)).toBeTruthy();
    expect(within(drawer).getByText(/^“✓” makes this 2 segments instead of 1/)).toBeTruthy();
    await user.clear(text);
    await user.paste('Hi {{firstName}}, see you {{date}}.');
    await user.click(within(drawer).getByRole('button', { name: 'Save template' }));
    expect(made('templates').filter((sent) => 'kind' in sent)).toEqual([]);
    await user.click(within(drawer).getByRole('button', { name: 'Add opt-out line in English' }));
    expect(
      within(drawer).getByText('Bright Eyes: Hi Maria, see you Tuesday, December 1. Reply STOP to get no more texts.'),
    ).toBeTruthy();
    expect(within(drawer).getByText(/^1 segment, \d+ of 160 characters$/)).toBeTruthy();
    await user.click(within(drawer).getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(made('templates').filter((sent) => 'kind' in sent)).toHaveLength(1));
    expect(made('templates').at(-2)).toMatchObject({ kind: 'reminder', locKey: 0, es: null, en: { title: 'Soon' } });
  });

  it('[TPL-002] shows who changed a template', async () => {
    const version = {
      version: 2,
      act: 'edited',
      savedAt: '2026-11-23T15:00:00Z',
      savedBy: 'Ada Reed',
      en: TEMPLATE.en,
      es: null,
    };
    open({ versions: () => Response.json({ versions: [version] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'More for Visit reminder' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show history' }));
    expect(await screen.findByText(/Ada Reed, 11\/23\/26/)).toBeTruthy();
  });

  it('[TPL-001] says why a template can’t be retired', async () => {
    const detail = 'Choose another template for Last reminder in automated messages first.';
    const problem = { type: 'x', title: 'In use', status: 409, code: 'template.in-use', detail };
    open({ '5': () => Response.json(problem, { status: 409 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'More for Visit reminder' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Retire template' }));
    expect(await screen.findByText(detail)).toBeTruthy();
  });
});
