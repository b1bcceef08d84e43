// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showTab } from '../../shared/setup/testing/setup-desk.tsx';
import { ScriptGenerator } from './script-generator.tsx';

const task = (taskKey: number, name: string) => ({ taskKey, name, appointmentType: name, length: 30 });
const row = (index: number) => ({
  coverKey: 1001,
  locKey: 2001,
  locName: 'Main St',
  taskKey: index,
  appointmentName: `Type ${index}`,
  v5Link: `https://demo.test/book?coverKey=1001&taskKey=${index}`,
  v5WidgetLink: `<div data-sightline-booking data-task-key="${index}"></div>`,
});
const usual = {
  getTaskByCoverKey: [task(6, 'Red eye visit'), task(5, 'comprehensive exam')],
  getWSGroupMembersByLockey: [{ groupID: 11, groupName: 'North' }],
  getWSGeneratedLink: Array.from({ length: 12 }, (_, index) => row(index + 1)),
};
const openGenerator = (answers: Record<string, unknown> = {}) =>
  showTab(<ScriptGenerator />, { answers: { ...usual, ...answers } });

const generate = () => screen.findByRole('button', { name: 'Generate Code' });
async function choose(field: string, option: string | RegExp) {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(field) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('script generator', () => {
  it('[SCR-001] a location needs a task before anything is requested', { tags: ['deep'] }, async () => {
    const { made } = openGenerator();
    await choose('Location Key', '2001 - Main St');
    await userEvent.click(await generate());
    expect(await screen.findByText('Task Name is required')).toBeTruthy();
    expect(made('getWSGeneratedLink')).toEqual([]);
    await choose('Task Name', 'Red eye visit');
    await userEvent.click(await generate());
    await waitFor(() => expect(made('getWSGeneratedLink')).toHaveLength(1));
    expect(made('getWSGeneratedLink')[0]).toMatchObject({ locKey: '2001', taskName: '6', colorScheme: '1565C0' });
    expect(made('getTaskByCoverKey').at(-1)).toMatchObject({ coverKey: '1001', locKey: '2001' });
  });

  it('[OBS-009] task names are sorted, after All Types', async () => {
    openGenerator();
    await userEvent.click(await screen.findByRole('combobox', { name: /Task Name/ }));
    await screen.findByRole('option', { name: 'Red eye visit' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All Types',
      'comprehensive exam',
      'Red eye visit',
    ]);
  });

  it("[SCR-003] a GID of another location is refused, and Generate is disabled until it's fixed", async () => {
    openGenerator();
    await userEvent.click(await screen.findByRole('button', { name: 'More Options' }));
    const gid = await screen.findByLabelText(/^GID/, { selector: 'input' });
    await userEvent.click(gid);
    await screen.findByRole('option', { name: '11 - North' });
    await userEvent.type(gid, '12');
    expect(await screen.findByText('LocKey Does Not Belong to this Group ID.')).toBeTruthy();
    expect((await generate()).hasAttribute('disabled')).toBe(true);
    await userEvent.clear(gid);
    await userEvent.type(gid, '11');
    await waitFor(async () => expect((await generate()).hasAttribute('disabled')).toBe(false));
  });

  it('[SCR-002] shows 10 rows a page, and copies exactly what the server generated', { tags: ['deep'] }, async () => {
    const user = userEvent.setup();
    openGenerator();
    await user.click(await generate());
    expect(await screen.findByText('Type 10')).toBeTruthy();
    expect(screen.queryByText('Type 11')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    const last = (await screen.findByText('Type 12')).closest('tr') ?? document.body;
    expect(screen.queryByText('Type 10')).toBeNull();
    await user.click(within(last).getByRole('button', { name: /embedded link/ }));
    expect(await screen.findByText('Copy to Clipboard.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(row(12).v5Link);
    await user.click(within(last).getByRole('button', { name: /scheduler script/ }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(row(12).v5WidgetLink));
  });

  it("[OBS-010] says 'No avaiable link for this combination.' when nothing is left", async () => {
    openGenerator({ getWSGeneratedLink: [] });
    await userEvent.click(await generate());
    expect((await screen.findAllByText('No avaiable link for this combination.')).length).toBeGreaterThan(0);
  });

  it("[OBS-008] shows a refusal in the service's words, with a retry", async () => {
    openGenerator({ getWSGeneratedLink: refuse(400, ['This location doesn’t exist.']) });
    await userEvent.click(await generate());
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('This location doesn’t exist.')).toHaveLength(2));
  });

  it("[SCR-001] shows a custom color's contrast, and an invalid color disables Generate", {
    tags: ['deep'],
  }, async () => {
    openGenerator();
    const custom = await screen.findByLabelText('Custom color');
    await userEvent.clear(custom);
    await userEvent.type(custom, '#ffcc00');
    expect(await screen.findByText(/White text on #FFCC00: 1\.\d\d:1.*hard to read/)).toBeTruthy();
    await userEvent.type(custom, 'zz');
    expect(await screen.findByText('Color Scheme must be six hexadecimal digits')).toBeTruthy();
    expect((await generate()).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Clear Field' }));
    expect(screen.getByRole('radio', { name: /^Blue/ })).toHaveProperty('checked', true);
  });
});
