// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showTab } from '../../shared/setup/testing/setup-desk.tsx';
import { AppointmentTypes } from './appointment-types.tsx';
import { typeOf } from './testing/types.ts';

const postOp = typeOf(7, 'Post-op', { length: 15, slotSize: 15, cost: 0 });
const exam = typeOf(3, 'Comprehensive exam', { length: -1, active: false });
const saved = { updated: [], inserted: [] };
const harbor = { locKey: 2002, acctKey: 0 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answers: Record<string, unknown> = {}, level = { locKey: 0, acctKey: 0 }) =>
  showTab(<AppointmentTypes />, { level, answers: { getAppointmentTypes: [postOp, exam], ...answers } });

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Appointment types' })).getAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const form = (name: string) => screen.findByRole('form', { name });
async function pick(within_: string, label: string, option: string) {
  await userEvent.click(within(await form(within_)).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function retype(within_: string, label: string, text: string) {
  const field = within(await form(within_)).getByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

describe('list', () => {
  it('[APT-001] [OBS-009] shows the types by name, with length, increment, cost and whether they are active', async () => {
    const { made } = open({}, harbor);
    const [first, second] = (await rows()).map(({ textContent }) => textContent);
    expect(first).toMatch(/Comprehensive exam.*None.*20 min.*\$120.*Inactive/);
    expect(second).toMatch(/Post-op.*15 min.*15 min.*\$0.*Active/);
    expect(made('getAppointmentTypes')[0]).toEqual({ coverKey: 1001, ...harbor });
  });

  it('[APT-001] says what to do when the list is empty', async () => {
    open({ getAppointmentTypes: [] });
    expect(await screen.findByText('No appointment types yet')).toBeDefined();
  });

  it('[APT-001] shows an error and retries', async () => {
    let isDown = true;
    open({ getAppointmentTypes: () => (isDown ? refuse(404, ['This location doesn’t exist.']) : [postOp]) });
    expect(await screen.findByText('This location doesn’t exist.')).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await rows()).toHaveLength(1);
  });
});

describe('editing', () => {
  const name = 'Edit Post-op';

  it('[APT-002] offers 5 to 60 by 5, 90 and 120, and none for the length alone', { tags: ['deep'] }, async () => {
    open();
    await press(name);
    const optionsOf = async (label: string) => {
      await userEvent.click(within(await form(name)).getByRole('combobox', { name: label }));
      const texts = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return texts;
    };
    const minutes = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 90, 120].map((many) => `${many} min`);
    expect(await optionsOf('Length')).toEqual(['None', ...minutes]);
    expect(await optionsOf('Booking Increment')).toEqual(minutes);
    expect(await form(name)).toBeDefined();
  });

  it('[CNF-001] saves what patients are asked to bring, in both languages', { tags: ['deep'] }, async () => {
    const { made } = open({ updateAppointmentType: saved });
    await press(name);
    await retype(name, 'What to bring (English)', 'your eye drops');
    await retype(name, 'What to bring (Spanish)', 'sus gotas');
    await press('Save');
    await waitFor(() => expect(made('updateAppointmentType')).toHaveLength(1));
    expect(made('updateAppointmentType')[0]).toMatchObject({ bring: { en: 'your eye drops', es: 'sus gotas' } });
  });

  it('[APT-003] saves at the chosen level with what was seen; focus goes in and comes back', {
    tags: ['deep'],
  }, async () => {
    const { made } = open(
      { updateAppointmentType: saved, getAppointmentTypes: [{ ...postOp, ...harbor, version: 0 }] },
      harbor,
    );
    await press(name);
    await waitFor(async () => expect((await form(name)).contains(document.activeElement)).toBe(true));
    await pick(name, 'Length', '20 min');
    await pick(name, 'Booking Increment', '10 min');
    await retype(name, 'Cost', '35');
    await userEvent.click(screen.getByRole('checkbox', { name: /Active/ }));
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('form', { name })).toBeNull());
    expect(made('updateAppointmentType')).toEqual([
      {
        coverKey: 1001,
        ...harbor,
        taskKey: 7,
        appointmentType: 'Exam',
        length: 20,
        slotSize: 10,
        cost: 35,
        active: false,
        bring: { en: '', es: '' },
        names: { es: '' },
        version: 0,
      },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  });

  it('[APT-002] shows what is wrong and sends nothing', async () => {
    const { made } = open();
    await press(name);
    await retype(name, 'Cost', 'free');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid Cost entry');
    expect(made('updateAppointmentType')).toEqual([]);
  });

  it('Escape leaves without saving', async () => {
    const { made } = open();
    await press(name);
    await retype(name, 'Cost', '9');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name })).toBeNull();
    expect(made('updateAppointmentType')).toEqual([]);
  });

  it('[OBS-004] the second of two savers sees what changed, and can overwrite it or load it', {
    tags: ['deep'],
  }, async () => {
    const current = { ...postOp, length: 45, version: 9 };
    const { made } = open({
      updateAppointmentType: ({ version }: Record<string, unknown>) =>
        version === 2 ? refuse(409, ['Stale'], { current, savedAt: null, savedBy: 'Sam Park' }) : saved,
    });
    await press(name);
    await pick(name, 'Length', '20 min');
    await press('Save');
    expect(await screen.findByRole('row', { name: 'Length 20 min 45 min' })).toBeDefined();
    expect(screen.getByText(/Sam Park saved it/)).toBeDefined();
    await press('Save mine');
    await waitFor(() => expect(made('updateAppointmentType')[1]).toMatchObject({ length: 20, version: 9 }));
    await press(name);
    await press('Save');
    await press('Use saved version');
    expect(screen.queryByRole('form', { name })).toBeNull();
    expect(made('updateAppointmentType')).toHaveLength(3);
  });
});

describe('levels', () => {
  const own = typeOf(3, 'Comprehensive exam', { ...harbor, source: { coverKey: 1001, ...harbor }, version: 4 });
  const from = { ...postOp, ...harbor, version: 0 };
  const answers = { getAppointmentTypes: [from, own], deleteAppointmentType: { deleted: [] } };

  it('[OBS-006] says which level each row comes from, saves it here, and clears it back', async () => {
    const { made } = open({ ...answers, updateAppointmentType: saved, clearAppointmentType: { deleted: 1 } }, harbor);
    const [examRow, postOpRow] = await rows();
    expect(examRow?.textContent).toContain('Saved here');
    expect(postOpRow?.textContent).toContain('Level 1 · All Locations · All Providers');
    await press('Save Post-op here');
    await waitFor(() => expect(made('updateAppointmentType')[0]).toMatchObject({ ...harbor, taskKey: 7, version: 0 }));
    await press('Clear Comprehensive exam here');
    await waitFor(() =>
      expect(made('clearAppointmentType')).toEqual([{ coverKey: 1001, ...harbor, taskKey: 3, version: 4 }]),
    );
  });

  it('[APT-003] at a location a type only becomes inactive there', async () => {
    const { made } = open(answers, harbor);
    await press('Delete Post-op');
    expect(await screen.findByText('Make Post-op inactive for Harbor · All Providers?')).toBeDefined();
    await press('Make inactive');
    await waitFor(() => expect(made('deleteAppointmentType')[0]).toMatchObject({ ...harbor, taskKey: 7, version: 0 }));
  });

  it('[APT-003] for the practice it is deleted, after asking', async () => {
    const { made } = open({ deleteAppointmentType: { deleted: [postOp] } });
    await press('Delete Post-op');
    await press('Delete');
    await waitFor(() =>
      expect(made('deleteAppointmentType')).toEqual([
        { coverKey: 1001, locKey: 0, acctKey: 0, taskKey: 7, version: 2 },
      ]),
    );
  });
});

describe('adding', () => {
  const name = 'Add Appointment Type';

  it('[APT-003] adds a type for the practice; focus goes in and comes back', { tags: ['deep'] }, async () => {
    const { made } = open({ saveAppointmentType: saved });
    await rows();
    await press(name);
    await waitFor(async () => expect((await form(name)).contains(document.activeElement)).toBe(true));
    await press('Add');
    const errors = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(errors.map(({ textContent }) => textContent)).toEqual([
      'Appointment Type is required',
      'Invalid Length entry',
      'Invalid Booking Increment entry',
    ]);
    await retype(name, 'Appointment Type', 'Sports vision');
    await pick(name, 'Length', '90 min');
    await pick(name, 'Booking Increment', '30 min');
    await press('Add');
    await waitFor(() => expect(screen.queryByRole('form', { name })).toBeNull());
    expect(made('saveAppointmentType')).toEqual([
      {
        coverKey: 1001,
        name: 'Sports vision',
        appointmentType: '',
        length: 90,
        slotSize: 30,
        cost: 0,
        schedule: '',
        active: true,
        bring: { en: '', es: '' },
        names: { es: '' },
      },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  });

  it("shows the service's refusal in the form, and keeps what was typed", { tags: ['deep'] }, async () => {
    open({ saveAppointmentType: refuse(409, ['An appointment type with this name already exists']) });
    await press(name);
    await retype(name, 'Appointment Type', 'Post-op');
    await pick(name, 'Length', '15 min');
    await pick(name, 'Booking Increment', '15 min');
    await press('Add');
    expect((await screen.findByRole('alert')).textContent).toBe('An appointment type with this name already exists');
    expect(within(await form(name)).getByDisplayValue('Post-op')).toBeDefined();
  });
});
