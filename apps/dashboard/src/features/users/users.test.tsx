// @vitest-environment jsdom
import { PROBLEMS } from '@sightline/contract/problem';
import type { User } from '@sightline/contract/users.calls';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Users } from './users.tsx';

const json = (data: unknown, status = 200) => Response.json(data, { status });
const userOf = (more: Partial<User> = {}): User => ({
  ...{ userKey: 7, login: 'berta', firstName: 'Berta', familyName: 'Stone', email: 'b@mail.example', role: 'user' },
  ...{ elements: [], locKeys: [], coverKeys: [1001], state: 'active', needsCode: false, hasSecondFactor: false },
  ...{ expiresAt: null, lastActiveAt: null, isManageable: true },
  ...more,
});
const ROLES = {
  roles: [{ role: 'user', elements: ['Dv4Chat', 'Dv4Communications'], isEditable: true }],
  elements: [{ element: 'Dv4Chat', parent: 'Dv4Communications', name: 'Texting' }],
  grantable: ['Dv4Chat'],
  needsSecondFactor: false,
};
const listOf = (users: User[]) => json({ users, totalCount: users.length, grantable: ['Dv4Chat'] });
const open = (answers: Record<string, unknown> = {}, path = '/administration/users') =>
  showPage(<Users />, { path, answers: { users: () => listOf([userOf()]), roles: () => json(ROLES), ...answers } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[ADM-005] the Users page', () => {
  it('shows the link to hand over when the email with it failed', async () => {
    open({
      invite: () => json({ inviteUrl: 'https://sightline.test/invitation#abc', mailed: 'failed' }),
      users: () => listOf([userOf({ state: 'invited' })]),
    });
    await press('Edit Berta Stone');
    await press('Send a new invitation');
    const dialog = await screen.findByRole('dialog', { name: 'Invitation' });
    expect(within(dialog).getByText(/Couldn’t email .* Hand over this link/)).toBeTruthy();
    expect(within(dialog).getByDisplayValue('https://sightline.test/invitation#abc')).toBeTruthy();
  });

  it('sends only what was changed, and shows why it was refused', async () => {
    const { made } = open({
      '7': () => json({ type: '', code: 'user.own-rights', ...PROBLEMS['user.own-rights'] }, 403),
    });
    await press('Edit Berta Stone');
    const drawer = await screen.findByRole('dialog', { name: 'Berta Stone' });
    await userEvent.type(within(drawer).getByLabelText('First name'), 'nice');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect((await within(drawer).findByRole('alert')).textContent).toBe(PROBLEMS['user.own-rights'].title);
    expect(made('7')).toEqual([{ firstName: 'Bertanice' }]);
  });

  it('gives practices to a user where the reader runs several, and a last day', { tags: ['deep'] }, async () => {
    const cover = { OrgText: '', Contact: '', Address: '', Status: '' };
    const covers = [1001, 1002].map((CoverKey) => ({ ...cover, CoverKey, Practice: `Practice ${CoverKey}` }));
    const { made } = open({
      allCoverKeys: () => json(covers),
      users: () => listOf([userOf({ userKey: 8 })]),
      '8': () => json(userOf({ userKey: 8 })),
    });
    await press('Edit Berta Stone');
    const drawer = within(await screen.findByRole('dialog', { name: 'Berta Stone' }));
    await userEvent.click(await drawer.findByRole('combobox', { name: 'Practices' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Practice 1002', hidden: true }));
    const lastDay = drawer.getByLabelText('Last day');
    await userEvent.type(lastDay, 'soon');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Enter a date as MM/DD/YYYY.')).toBeTruthy();
    await userEvent.clear(lastDay);
    await userEvent.type(lastDay, '03/31/2027');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(made('8')).toHaveLength(1));
    expect(made('8')[0]).toEqual({
      coverKeys: [1001, 1002],
      expiresAt: new Date('2027-03-31T23:59:59').toISOString(),
    });
  });

  it('offers to try again when the list fails', async () => {
    open({ users: () => json({ type: '', code: 'server.failed', ...PROBLEMS['server.failed'] }, 500) });
    expect(await screen.findByText('Couldn’t load the users')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
