// @vitest-environment jsdom
import { formatDay } from '@sightline/scheduling/days';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../../shared/notices/notices.ts';
import { refuse } from '../../../shared/setup/testing/setup-desk.tsx';
import { MAIN_OKAFOR, openDesk } from '../desk/desk.test-page.tsx';
import { conflictOn } from '../model/request.test-samples.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  notices.clear();
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Conflicting dates' })).getAllByRole('listitem');
const entry = (...errors: ReturnType<typeof conflictOn>[]) => [{ totalErrorCount: errors.length, errors }];
const MONDAY = conflictOn('2026-11-23');
const BLACKOUT = conflictOn('2026-11-25', 42);
const LEGACY = conflictOn('2026-11-28', -9);

/** A service with these answers to ValidateWSConfig in order; the last one repeats. */
function openWith(answers: unknown[], more: Record<string, unknown> = {}, level = MAIN_OKAFOR, shown = vi.fn()) {
  const left = [...answers];
  const next = () => (left.length > 1 ? left.shift() : left[0]);
  return { ...openDesk({ answers: { ValidateWSConfig: next, ...more }, level, shown }), shown };
}
const ANOTHER_CONFLICT =
  /The Availability rule you are trying to update will cause another conflict\. Please try updating the parameters to avoid another conflict\./;
async function changeEnd(text: string) {
  const end = await screen.findByLabelText<HTMLInputElement>('End time', { selector: 'input' });
  await userEvent.clear(end);
  await userEvent.type(end, text);
}
async function beginResolving() {
  await press('Create Availability');
  await press('Save');
  await inDialog('OK');
}

describe('conflicts', () => {
  it('[SCH-015] are shown as a number; OK lists date, block and rule, and closes the form', {
    tags: ['deep'],
  }, async () => {
    const { shown } = openWith([entry(MONDAY, BLACKOUT)]);
    await press('Create Availability');
    await press('Save');
    expect(await screen.findByText('Availability Error')).toBeTruthy();
    expect(
      screen.getByText(
        'The Availability rule you are trying to save has a conflict with 2 another Date(s). Click OK to show the conflict(s).',
      ),
    ).toBeTruthy();
    await inDialog('OK');
    const [first] = await rows();
    await waitFor(() =>
      expect(first?.textContent).toContain(
        'Mon 11/23/2026 9 AM – 12 PMEvery Monday to Friday from 01/05/2026, 9 AM – 6 PM with 1 break; never ends',
      ),
    );
    expect(screen.queryByRole('complementary')).toBeNull();
    await press(/^Mon 11\/23\/2026/);
    expect(shown).toHaveBeenCalledWith({ configId: 41, date: '2026-11-23' });
  });

  it('[SCH-015] going back to the form keeps its values', { tags: ['deep'] }, async () => {
    openWith([entry(MONDAY)]);
    await press('Create Availability');
    await press('Save');
    await inDialog('Back to the form');
    expect(screen.getByRole('complementary')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Conflicting dates' })).toBeNull();
  });

  it("[SCH-015] deleting conflicts shrinks the list, and saves the request once it's clear", {
    tags: ['deep'],
  }, async () => {
    const { made } = openWith([entry(MONDAY, LEGACY), entry(MONDAY), []]);
    await beginResolving();
    await press('Delete the event on Sat 11/28/2026');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Event' }));
    await inDialog('Delete');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(made('SaveConfigForm')).toEqual([]);
    await press('Delete the event on Mon 11/23/2026');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Single Event' }));
    await inDialog('Delete');
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
    expect(made('SaveConfigForm')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: /waiting to be saved/ })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("[SCH-016] another edit that still conflicts with the request isn't saved; otherwise the request is checked again", {
    tags: ['deep'],
  }, async () => {
    const { made } = openWith([entry(MONDAY), [], []]);
    await beginResolving();
    await press('editGroup 41');
    await changeEnd('17:00');
    await press('Save');
    expect(await screen.findByText(/will still cause conflict with the current config/)).toBeTruthy();
    await inDialog('OK');
    expect(made('EditConfigForm')).toEqual([]);
    await press('Saturday');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await press(day);
    await press('Save');
    await inDialog('Save');
    expect(await screen.findByText('Availability was successfully updated')).toBeTruthy();
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
  });

  it('[SCH-015] the request can be viewed, changed, and cancelled after confirmation', { tags: ['deep'] }, async () => {
    openWith([entry(MONDAY)]);
    await beginResolving();
    await press('View current request');
    expect((await screen.findByRole('complementary')).getAttribute('aria-label')).toBe('Current request: Availability');
    await press('Edit request');
    await waitFor(() =>
      expect(screen.getByRole('complementary').getAttribute('aria-label')).toBe('Create Availability'),
    );
    await press('Cancel current request');
    expect(await screen.findByText(/You’ll lose your progress on its conflicts/)).toBeTruthy();
    await inDialog('Keep request');
    expect(await rows()).toHaveLength(1);
    await press('Cancel current request');
    await inDialog('Cancel request');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Conflicting dates' })).toBeNull());
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('[SCH-015] survives a reload, is checked again, and waits for confirmation before saving', {
    tags: ['deep'],
  }, async () => {
    openWith([entry(MONDAY)]);
    await beginResolving();
    await rows();
    cleanup();
    const { made } = openWith([[]]);
    expect(await screen.findByText('No conflicts left.')).toBeTruthy();
    expect(made('SaveConfigForm')).toEqual([]);
    await press('Save it now');
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
  });

  it("[SCH-015] belongs to its provider and location; another one only says that it's pending", async () => {
    openWith([entry(MONDAY)]);
    await beginResolving();
    await rows();
    cleanup();
    const { made } = openWith([entry(MONDAY)], {}, { locKey: 2002, acctKey: 3001 });
    expect((await screen.findByRole('note')).textContent).toContain('A request is waiting at Main St · Okafor, Ada.');
    expect(screen.queryByRole('list', { name: 'Conflicting dates' })).toBeNull();
    expect(made('ValidateWSConfig')).toEqual([]);
  });

  it('a failed check says so, keeps the request, and can be retried', { tags: ['deep'] }, async () => {
    openWith([entry(MONDAY)]);
    await beginResolving();
    await rows();
    cleanup();
    openWith([refuse(400, ['The schedule could not be read'])]);
    expect(await screen.findByText(/The schedule could not be read/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(await rows()).toHaveLength(1);
  });

  it('[SCH-015] cancelling during a check leaves it unsaved', { tags: ['deep'] }, async () => {
    let clear = (_: unknown[]) => {};
    const later = new Promise((resolve) => {
      clear = resolve;
    });
    const { made } = openWith([entry(MONDAY), later]);
    await beginResolving();
    await press('Delete the event on Mon 11/23/2026');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Single Event' }));
    await inDialog('Delete');
    await waitFor(() => expect(made('ValidateWSConfig')).toHaveLength(2));
    await press('Cancel current request');
    await inDialog('Cancel request');
    clear([]);
    await waitFor(() => expect(made('ListStrandedVisits').at(-1)).toMatchObject({ change: 'save' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made('SaveConfigForm')).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('[SCH-015] cancelling during a save reports that it was saved', { tags: ['deep'] }, async () => {
    let save = (_: unknown) => {};
    const later = new Promise((resolve) => {
      save = resolve;
    });
    openWith([entry(MONDAY)]);
    await beginResolving();
    await rows();
    cleanup();
    const { made } = openWith([[]], { SaveConfigForm: () => later });
    await press('Save it now');
    await waitFor(() => expect(made('SaveConfigForm')).toHaveLength(1));
    await press('Cancel current request');
    await inDialog('Cancel request');
    save({ wsConfigFormId: 90 });
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
  });

  it('[SCH-015] a check that ends after sign-out leaves nothing behind', { tags: ['deep'] }, async () => {
    openWith([entry(MONDAY)]);
    await beginResolving();
    await rows();
    cleanup();
    let answer = (_: unknown) => {};
    const later = new Promise((resolve) => {
      answer = resolve;
    });
    const { made } = openWith([later]);
    await waitFor(() => expect(made('ValidateWSConfig')).toHaveLength(1));
    cleanup();
    sessionStorage.clear();
    answer(entry(MONDAY));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sessionStorage).toHaveLength(0);
  });

  it('[SCH-015] a request whose own rule was deleted meanwhile says so, and is saved as a new one', {
    tags: ['deep'],
  }, async () => {
    const gone = { conflicts: [], current: null, savedAt: null, savedBy: '' };
    const { made } = openWith([entry(BLACKOUT), []], { EditConfigForm: () => refuse(409, ['gone'], gone) });
    await press('editGroup 41');
    await changeEnd('5 pm');
    await press('Save');
    expect(await screen.findByText(ANOTHER_CONFLICT)).toBeTruthy();
    await inDialog('OK');
    await press('Delete the event on Wed 11/25/2026');
    await inDialog('Delete');
    expect(await screen.findByText('This event was deleted.')).toBeTruthy();
    expect(screen.getByText(/You can save them as a new rule/)).toBeTruthy();
    await press('Save as new');
    expect((await screen.findByRole('complementary')).getAttribute('aria-label')).toBe('Create Availability');
    // A new rule cannot start in January, as the deleted one did.
    const start = await screen.findByLabelText<HTMLInputElement>('Start date', { selector: 'input' });
    await userEvent.clear(start);
    await userEvent.type(start, '11/23/2026{Tab}');
    await press('Save');
    await screen.findByText('Are you sure you want to save this configuration?');
    await inDialog('Save');
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
    expect(made('SaveConfigForm')[0]).not.toHaveProperty('wsConfigFormId');
    expect(JSON.parse(String(made('SaveConfigForm')[0]?.data))).toMatchObject({ endTime: '17:00' });
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(screen.queryByRole('region', { name: /waiting to be saved/ })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('[SCH-016] another conflicting edit is refused with an explanation, and the request stays pending', {
    tags: ['deep'],
  }, async () => {
    const { made } = openWith([entry(MONDAY), entry(LEGACY)]);
    await beginResolving();
    await press('editGroup 41');
    await press('Saturday');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await press(day);
    await press('Save');
    expect(await screen.findByText(ANOTHER_CONFLICT)).toBeTruthy();
    await inDialog('OK');
    expect(screen.getByRole('complementary')).toBeTruthy();
    expect(await rows()).toHaveLength(1);
    expect(made('EditConfigForm')).toEqual([]);
  });

  it('[SCH-015] a thousand dates are counted, and only the visible ones are rendered', { tags: ['deep'] }, async () => {
    const many = Array.from({ length: 1000 }, (_, index) => conflictOn(formatDay(20_780 + index)));
    openWith([entry(...many)]);
    await beginResolving();
    expect(await screen.findByText('1,000 conflicting dates.')).toBeTruthy();
    const list = await screen.findByRole('list', { name: 'Conflicting dates' });
    expect(within(list).queryAllByRole('listitem').length).toBeLessThan(100);
  });

  it('while one is pending, nothing new can be started', async () => {
    openWith([entry(MONDAY)]);
    await beginResolving();
    await press('Blackout Period');
    expect(await screen.findByText('You have a request with unresolved conflicts.')).toBeTruthy();
    await inDialog('OK');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
