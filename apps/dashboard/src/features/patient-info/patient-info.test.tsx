// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showTab } from '../../shared/setup/testing/setup-desk.tsx';
import { PatientInfo } from './patient-info.tsx';
import { infoOf, savedInfoOf } from './testing/patient-info.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Options = { section?: string; answers?: Record<string, unknown>; level?: { locKey: number; acctKey: number } };

const open = (
  info: object,
  { section = 'validation', answers = {}, level = { locKey: 0, acctKey: 0 } }: Options = {},
) =>
  showTab(<PatientInfo />, {
    path: `/setup/patient-information?loc=2002&section=${section}`,
    level,
    answers: { getPatientInfo: info, ...answers },
  });

const group = (name: string) => screen.findByRole('radiogroup', { name });
const choose = async (field: string, value: string) =>
  userEvent.click(within(await group(field)).getByRole('radio', { name: value }));
const labelsOf = async (field: string) =>
  within(await group(field))
    .getAllByRole('radio')
    .map((radio) => radio.parentElement?.textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = (number: number) => screen.findByRole('textbox', { name: `Question ${number}` });

const saves = (info: object) => ({ savePatientInfo: { updated: [info], inserted: [] } });

describe('tabs', () => {
  it('[PIN-001] has four, kept in the URL next to the filters', async () => {
    const { address } = open(infoOf());
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Patient Validation',
      'Patient Demographics',
      'Patient Insurance',
      'Other',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Other' }));
    expect(address()).toBe('/setup/patient-information?loc=2002&section=other');
    expect(await question(1)).toBeDefined();
  });

  it("[PIN-002] validation offers Don't Ask and Required, demographics also Desired", async () => {
    open(infoOf());
    expect(await labelsOf('Phone Number')).toEqual(["Don't Ask", 'Required']);
    await userEvent.click(screen.getByRole('tab', { name: 'Patient Demographics' }));
    expect(await labelsOf('Preferred Language')).toEqual(["Don't Ask", 'Desired', 'Required']);
  });

  it("[PIN-002] a stored -1 of vL4DSSN and vWholeAddress shows as Don't Ask", async () => {
    open(savedInfoOf({ vL4DSSN: -1, vWholeAddress: -1 }));
    for (const field of ['Last 4 Digits of SSN', 'Whole Address']) {
      const none = within(await group(field)).getByRole('radio', { name: "Don't Ask" });
      expect(none).toHaveProperty('checked', true);
    }
  });

  it("[PIN-003] first and last name say Required and can't be changed; nor can other locked fields", async () => {
    open(savedInfoOf({ locked: ['fname', 'lname', 'vEmail'], vEmail: 0 }));
    await group('Phone Number');
    for (const locked of ['First Name', 'Last Name', 'Email'])
      expect(screen.queryByRole('radiogroup', { name: locked })).toBeNull();
    expect(screen.getAllByText('Always Required')).toHaveLength(2);
    expect(screen.getByText('Email').parentElement?.textContent).toBe("EmailDon't Ask");
  });

  it("[PIN-002] shows an insurance's details only if it's displayed", async () => {
    open(savedInfoOf({ v4DVisInsSect: 1, v4DMedInsSect: 0 }), { section: 'insurance' });
    const medical = within(await screen.findByRole('region', { name: 'Medical Insurance' }));
    const vision = within(screen.getByRole('region', { name: 'Vision Insurance' }));
    expect(vision.getAllByRole('radiogroup')).toHaveLength(9);
    expect(medical.getAllByRole('radiogroup')).toHaveLength(1);
    await choose('Medical Insurance', 'Display');
    expect(medical.getAllByRole('radiogroup')).toHaveLength(9);
    await choose('Vision Insurance', "Don't Display");
    expect(vision.getAllByRole('radiogroup')).toHaveLength(1);
  });
});

describe('questions', () => {
  it('[PIN-004] shows two at first, refuses another while one is empty, and says so at each', {
    tags: ['deep'],
  }, async () => {
    open(infoOf(), { section: 'other' });
    await question(2);
    await press('+ Add Question');
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill up empty slots first');
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    await waitFor(async () => expect(document.activeElement).toBe(await question(1)));
    await userEvent.type(await question(1), 'Any pets');
    await userEvent.type(await question(2), 'Why us');
    expect(screen.queryByText('This field is required')).toBeNull();
    await press('+ Add Question');
    await waitFor(async () => expect(document.activeElement).toBe(await question(3)));
  });

  it('[PIN-004] has six at most', async () => {
    const label = 'What?';
    const five = { notesLbl: label, dReferredBy1lbl: label, dReferredBy2lbl: label, dReferredBy3lbl: label };
    open(savedInfoOf({ ...five, dReferredBy4lbl: label }), { section: 'other' });
    await question(5);
    await press('+ Add Question');
    await question(6);
    expect(screen.queryByRole('button', { name: '+ Add Question' })).toBeNull();
  });

  it('[PIN-004] counts to 50 and takes no more', async () => {
    open(infoOf(), { section: 'other' });
    await userEvent.click(await question(1));
    await userEvent.paste('q'.repeat(60));
    expect(await question(1)).toHaveProperty('value', 'q'.repeat(50));
    expect(screen.getByText('50/50')).toBeDefined();
  });

  it('[PIN-004] saves them without gaps or blanks, with question marks', async () => {
    const { made } = open(infoOf(), { section: 'other', answers: saves(savedInfoOf()) });
    await userEvent.type(await question(2), 'Any pets');
    const [, spanish] = screen.getAllByRole('textbox', { name: 'In Spanish (optional)' });
    if (spanish !== undefined) await userEvent.type(spanish, '¿Tiene mascotas?');
    await choose('Question 2', 'Required');
    await press('Save');
    await waitFor(() =>
      expect(made('savePatientInfo')[0]).toMatchObject({
        notesLbl: 'Any pets?',
        notesLblEs: '¿Tiene mascotas?',
        notesFld: 1,
        dReferredBy1lbl: '',
        dReferredBy1: 0,
      }),
    );
  });
});

describe('saving', () => {
  it('[PIN-001] saves all fields of all tabs at the chosen level, with the loaded version', {
    tags: ['deep'],
  }, async () => {
    const level = { locKey: 2002, acctKey: 3001 };
    const { made } = open(infoOf({ ...level, version: 0 }), { level, answers: saves(savedInfoOf({ vPhone: 0 })) });
    await choose('Phone Number', "Don't Ask");
    await userEvent.click(screen.getByRole('tab', { name: 'Patient Demographics' }));
    await choose('City', 'Required');
    await press('Save');
    await waitFor(() => expect(made('savePatientInfo')).toHaveLength(1));
    const [sent] = made('savePatientInfo');
    expect(sent).toMatchObject({
      CoverKey: 1001,
      LocKey: 2002,
      AcctKey: 3001,
      version: 0,
      vPhone: 0,
      dCity: 1,
      fname: 1,
    });
    expect(Object.keys(sent ?? {})).toHaveLength(7 + 14 + 2 + 8 + 8 + 18 + 4);
  });

  it("[OBS-004] says 'Default Configuration', then that it's saved, and neither while it's being changed", async () => {
    let stored = infoOf();
    const saved = savedInfoOf({ vPhone: 0 });
    open(() => stored, {
      answers: {
        savePatientInfo: () => {
          stored = saved;
          return { updated: [], inserted: [saved] };
        },
      },
    });
    expect(await screen.findByText('Default Configuration')).toBeDefined();
    await choose('Phone Number', "Don't Ask");
    expect(screen.queryByText('Default Configuration')).toBeNull();
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    await press('Save');
    expect(await screen.findByText('This setting has already been saved in the Database')).toBeDefined();
    expect(screen.queryByText('Default Configuration')).toBeNull();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('discarding restores the saved values', async () => {
    open(infoOf());
    await choose('Phone Number', "Don't Ask");
    await press('Discard changes');
    expect(within(await group('Phone Number')).getByRole('radio', { name: 'Required' })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('[OBS-006] clears this level back, after asking', async () => {
    const { made } = open(savedInfoOf(), { answers: { clearPatientInfo: { deleted: 1 } } });
    await press('Clear this level');
    await press('Clear');
    await waitFor(() =>
      expect(made('clearPatientInfo')).toEqual([{ coverKey: 1001, locKey: 0, acctKey: 0, version: 5 }]),
    );
    await waitFor(() => expect(made('getPatientInfo')).toHaveLength(2));
  });

  it('a failed save keeps the choices and shows the error', async () => {
    open(infoOf(), { answers: { savePatientInfo: refuse(400, ['First and last name are always required']) } });
    await choose('Phone Number', "Don't Ask");
    await press('Save');
    expect(await screen.findByText('First and last name are always required')).toBeDefined();
    expect(screen.getByText('Unsaved changes')).toBeDefined();
  });
});

describe('two people at once', () => {
  const theirs = savedInfoOf({ vEmail: 0, version: 6, savedBy: 'Sam Park' });

  async function collide() {
    const desk = open(savedInfoOf(), {
      answers: {
        savePatientInfo: ({ version }: Record<string, unknown>) =>
          version === 5
            ? refuse(409, ['Stale'], { current: theirs, savedAt: '2026-11-20T16:00:00Z', savedBy: 'Sam Park' })
            : { updated: [savedInfoOf({ vPhone: 0, version: 7 })], inserted: [] },
      },
    });
    await choose('Phone Number', "Don't Ask");
    await press('Save');
    await screen.findByRole('heading', { name: 'Someone saved this setting since you opened it.' });
    return desk;
  }

  it('[OBS-004] the second sees who changed what, loses nothing, and can overwrite it', async () => {
    const { made } = await collide();
    expect(screen.getByText(/Sam Park saved it/)).toBeDefined();
    expect(screen.getByRole('row', { name: "Patient Validation: Phone Number Don't Ask Required" })).toBeDefined();
    expect(screen.getByRole('row', { name: "Patient Validation: Email Required Don't Ask" })).toBeDefined();
    await press('Save mine');
    await waitFor(() => expect(made('savePatientInfo')[1]).toMatchObject({ vPhone: 0, vEmail: 1, version: 6 }));
  });

  it('[OBS-004] the second can load what the first saved', async () => {
    await collide();
    await press('Use saved version');
    expect(within(await group('Email')).getByRole('radio', { name: "Don't Ask" })).toHaveProperty('checked', true);
    expect(within(await group('Phone Number')).getByRole('radio', { name: 'Required' })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

describe('states', () => {
  it('[PIN-001] shows an error and retries', async () => {
    let isDown = true;
    open(() => (isDown ? refuse(404, ['This provider doesn’t exist.']) : infoOf()));
    expect(await screen.findByText('This provider doesn’t exist.')).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await group('Phone Number')).toBeDefined();
  });
});
