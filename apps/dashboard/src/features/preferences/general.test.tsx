// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showTab } from '../../shared/setup/testing/setup-desk.tsx';
import { General } from './general.tsx';
import { recordOf } from './testing/record.ts';

const MAIN = { locKey: 2001, acctKey: 0 };
const KEYS = { coverKey: 1001, locKey: 2001, acctKey: 0 };
const LOGO = 'https://demo.test/public/api/images/0123456789abcdef0123456789abcdef';
const saved = (record = recordOf()) => ({ updated: [], inserted: [record] });

const openGeneral = (answers: Record<string, unknown> = {}, level = MAIN) =>
  showTab(<General />, { level, answers: { GetGeneral: recordOf(KEYS), saveGeneral: saved(), ...answers } });

const weeks = () => screen.findByLabelText('Weeks open for booking');
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
async function setWeeks(text: string) {
  await userEvent.clear(await weeks());
  await userEvent.type(await weeks(), text);
}
const png = (name: string, bytes: number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const pictureOf = (title: string) => screen.findByRole('group', { name: title });
async function give(title: string, file: File) {
  const input = (await pictureOf(title)).querySelector('input');
  if (input === null) throw new Error('no file input');
  await userEvent.upload(input, file);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('General', () => {
  it('[GEN-001] [OBS-004] [OBS-006] shows its sections, both banners, and the level the values come from', {
    tags: ['deep'],
  }, async () => {
    openGeneral({ GetGeneral: recordOf({ ...KEYS, isDefault: true }) });
    for (const name of [
      'Web Scheduling Status and Scheduling Behaviors',
      'Email Behaviors',
      'Add Mobile Files',
      'Add Desktop Files',
      'Ending Message',
    ])
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText('Default Configuration')).toBeTruthy();
    expect(screen.getByText('This setting has already been saved in the Database')).toBeTruthy();
    expect(screen.getByText('Level 1 · All Locations · All Providers')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear this level' })).toBeNull();
    await setWeeks('7');
    expect(screen.queryByText('Default Configuration')).toBeNull();
  });

  it("[GEN-005] a failed load is titled 'Getting Preferences' and can be retried", async () => {
    openGeneral({ GetGeneral: refuse(404, ['This location doesn’t exist.']) });
    expect(await screen.findByText('Getting Preferences')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it("[CNF-001] says what patients won't see before details are turned off", async () => {
    openGeneral({ GetGeneral: recordOf({ ...KEYS, sendWSDataInEmail: 1 }) });
    expect(await screen.findByText(/^Patients see the appointment type, date, time/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Require login to access appointment data' }));
    expect(
      screen.getByText(/^Patients won’t see the appointment type, date, time, provider, location or what to bring/),
    ).toBeTruthy();
  });

  it('[GEN-005] saves at the chosen level, reloads the record, and keeps the notice', { tags: ['deep'] }, async () => {
    const { made } = openGeneral();
    await setWeeks('9');
    await save();
    expect(await screen.findByText('Preferences were successfully saved. Updated: 0. Added: 1.')).toBeTruthy();
    expect(made('saveGeneral')).toMatchObject([{ ...KEYS, maxSchedWeeksOut: 9, version: 3 }]);
    expect(made('GetGeneral')).toHaveLength(2);
  });

  it("[GEN-005] a refused save opens a box titled 'Saving Preferences', and the form keeps its changes", async () => {
    openGeneral({ saveGeneral: refuse(400, ['The ending message is too long']) });
    await setWeeks('9');
    await save();
    const box = await screen.findByRole('dialog', { name: 'Saving Preferences' });
    expect(within(box).getByText('The ending message is too long')).toBeTruthy();
    expect(await weeks()).toHaveProperty('value', '9');
  });

  it('[GEN-003] an invalid address is reported at the field and on save, and nothing is sent', {
    tags: ['deep'],
  }, async () => {
    const { made } = openGeneral();
    const email = await screen.findByRole('textbox', { name: 'Notification Email' });
    await userEvent.clear(email);
    await userEvent.type(email, 'desk');
    expect(await screen.findByText('Invalid email entry')).toBeTruthy();
    await save();
    expect(await screen.findByText("Invalid 'Notification Email' entry")).toBeTruthy();
    expect(made('saveGeneral')).toEqual([]);
  });

  it('[GEN-003] the checkbox removes the address and says so; clearing it restores the address', {
    tags: ['deep'],
  }, async () => {
    const { made } = openGeneral();
    const box = await screen.findByRole('checkbox', { name: 'Remove the notification email' });
    await userEvent.click(box);
    expect(screen.getByText('You are about to save an empty Notification Email.')).toBeTruthy();
    await userEvent.click(box);
    expect(screen.getByRole('textbox', { name: 'Notification Email' })).toHaveProperty('value', 'desk@example.com');
    await userEvent.click(box);
    await save();
    await waitFor(() => expect(made('saveGeneral')).toMatchObject([{ emailSchedTo: '' }]));
  });

  it('[GEN-002] the tooltip says where the address comes from', async () => {
    openGeneral();
    await userEvent.hover(await screen.findByRole('button', { name: /About the notification email/ }));
    expect(await screen.findByRole('tooltip', { hidden: true })).toHaveProperty(
      'textContent',
      'Saved for the whole practice.',
    );
  });

  it('[GEN-004] a chosen picture is uploaded and then saved by its URL; a removed one is deleted', {
    tags: ['deep'],
  }, async () => {
    const { asked, made } = openGeneral({
      GetGeneral: recordOf({ ...KEYS, nmImg1: LOGO }),
      postImageByDataUrl: { url: `${LOGO.slice(0, -1)}0`, type: 'mLogo' },
      deleteAllFile: { deleted: 1, version: 4 },
    });
    await give('Mobile Logo', png('logo.png'));
    expect(await within(await pictureOf('Mobile Logo')).findByRole('img')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Desktop Logo' }));
    await save();
    await waitFor(() => expect(made('deleteAllFile')).toHaveLength(1));
    expect(made('postImageByDataUrl')).toMatchObject([{ ...KEYS, type: 'mLogo', fn: 'mLogo.png' }]);
    expect(made('saveGeneral')).toMatchObject([{ mLogo: `${LOGO.slice(0, -1)}0`, nmImg1: '', profilePic: '' }]);
    expect(made('deleteAllFile')).toMatchObject([{ locKey: '2001', picFileType: 'nmImg1' }]);
    const order = asked.map(({ call }) => call).filter((call) => call !== 'GetGeneral');
    expect(order).toEqual(['postImageByDataUrl', 'saveGeneral', 'deleteAllFile']);
  });

  it('[GEN-004] an invalid file removes the picture and says why', async () => {
    openGeneral({ GetGeneral: recordOf({ ...KEYS, mLogo: LOGO }) });
    const picture = await pictureOf('Mobile Logo');
    expect(within(picture).getByRole('img')).toBeTruthy();
    await give('Mobile Logo', png('not-really.png', [1, 2, 3, 4, 5, 6, 7, 8]));
    expect(await within(picture).findByText('Invalid file type')).toBeTruthy();
    expect(within(picture).queryByRole('img')).toBeNull();
    expect(within(picture).getByText('Max size: 4 MB, format allowed: png')).toBeTruthy();
  });

  it('[OBS-004] the second of two savers sees what changed, and overwrites the current record', {
    tags: ['deep'],
  }, async () => {
    const theirs = recordOf({ ...KEYS, maxSchedWeeksOut: 12, enabled: 1, version: 5 });
    const conflict = refuse(409, ['Someone saved this setting since you opened it.'], {
      current: theirs,
      savedAt: '2026-11-21T10:00:00Z',
      savedBy: 'Ben Ortiz',
    });
    let isFirst = true;
    const { made } = openGeneral({
      saveGeneral: () => {
        const answer = isFirst ? conflict : saved(theirs);
        isFirst = false;
        return answer;
      },
    });
    await setWeeks('9');
    await save();
    const told = await screen.findByRole('region', { name: 'Someone saved this setting since you opened it.' });
    expect(document.activeElement).toBe(told);
    expect(told.closest('[role="alert"], [aria-live]')).toBeNull();
    expect(told.textContent).toContain('Ben Ortiz');
    expect(told.textContent).toContain('Weeks open for booking912');
    expect(await weeks()).toHaveProperty('value', '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(made('saveGeneral')).toHaveLength(2));
    expect(made('saveGeneral')[1]).toMatchObject({ version: 5, maxSchedWeeksOut: 9, enabled: 1 });
    await waitFor(() => expect(told.isConnected).toBe(false));
    expect(document.activeElement?.tagName).toBe('FORM');
  });

  it("[OBS-006] a level's own record is cleared after asking", { tags: ['deep'] }, async () => {
    const own = recordOf({ ...KEYS, level: 2, source: KEYS, version: 7 });
    const { made } = openGeneral({ GetGeneral: own, clearGeneral: { deleted: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear this level' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(made('clearGeneral')).toEqual([{ ...KEYS, version: 7 }]));
  });
});
