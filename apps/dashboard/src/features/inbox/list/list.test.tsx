// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInbox } from '../testing/desk.tsx';
import { conversationOf } from '../testing/samples.ts';

const CHAT = '/communications/chat';
const delia = conversationOf(7, { lastName: 'Ramos', messageStatus: 0 });
const walter = conversationOf(6, { firstName: 'Walter', lastName: 'Kim' });
const desk = { conversations: [delia, walter] };
const rowOf = (name: RegExp) => screen.findByRole('link', { name });
const pageOf = (from: number, to: number, NextCursor: string | null) => ({
  Conversations: Array.from({ length: from - to + 1 }, (_, index) => conversationOf(from - index)),
  NextCursor,
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('search', () => {
  it('[MSG-002] says how many it found, and can be cleared', async () => {
    const { made } = openInbox(`${CHAT}?q=ra`, desk);
    expect(await screen.findByText('2 conversations found, best match first')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(made('List').at(-1)).toMatchObject({ filter: '' }));
    expect(screen.getByRole('textbox', { name: /Search/ })).toHaveProperty('value', '');
  });

  it('[MSG-007] cancels an earlier unanswered request', async () => {
    const given = new Map<unknown, AbortSignal>();
    openInbox(CHAT, {
      answers: {
        List: ({ filter }: Record<string, unknown>) => (filter === '' ? pageOf(3, 1, null) : new Promise(() => {})),
      },
    });
    const inner = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.endsWith('/List') && init.signal) given.set(JSON.parse(String(init.body)).filter, init.signal);
      return inner(url, init);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    const field = await screen.findByRole('textbox', { name: /Search/ });
    await userEvent.type(field, 'ra{Enter}');
    await waitFor(() => expect(given.has('ra')).toBe(true));
    await userEvent.type(field, 'm{Enter}');
    await waitFor(() => expect(given.has('ram')).toBe(true));
    expect([given.get('ra')?.aborted, given.get('ram')?.aborted]).toEqual([true, false]);
  });
});

describe('Load More', () => {
  it('[MSG-005] shows while the count is at least 15 times the page number, and pages by cursor', async () => {
    const { made } = openInbox(CHAT, {
      answers: {
        List: ({ cursor }: Record<string, unknown>) =>
          cursor === 'after-16' ? pageOf(15, 8, null) : pageOf(30, 16, 'after-16'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull());
    expect(made('List').at(-1)).toMatchObject({ cursor: 'after-16', pageNumber: 2, pageSize: 15 });
  });
});

describe('list updates', () => {
  it('[MSG-002] Refresh reloads, and a failure is shown without removing the rows', async () => {
    let isBroken = false;
    const List = () => (isBroken ? new Response('{}', { status: 500 }) : pageOf(2, 1, null));
    openInbox(CHAT, { answers: { List } });
    expect(await screen.findByText(/^Updated \d/)).toBeDefined();
    isBroken = true;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Not updated since \d/)).toBeDefined();
    expect(screen.getByText('Couldn’t refresh the list.')).toBeDefined();
    expect(await rowOf(/Ramos 2/)).toBeDefined();
  });

  it('[MSG-037] polls each minute, and after 180 polls Sleep Mode offers a reload', { tags: ['deep'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { made } = openInbox(CHAT, desk);
    await rowOf(/Delia/);
    const before = made('List').length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(made('List').length).toBe(before + 1);
    await act(() => vi.advanceTimersByTimeAsync(179 * 60_000));
    expect(await screen.findByText('Sleep Mode')).toBeDefined();
    const calls = () => ['List', 'FiltersCount', 'CheckNewList', 'events'].map((call) => made(call).length);
    const asleep = calls();
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(calls()).toEqual(asleep);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByText('No longer checking for new messages')).toBeDefined();
  });
});

describe('a row', () => {
  async function openMenu(name: RegExp) {
    fireEvent.contextMenu(await rowOf(name), { button: 2 });
    return within(await screen.findByRole('menu'));
  }

  it('[MSG-011] is set unread, unanswered, flagged and read from its menu', { tags: ['deep'] }, async () => {
    const { made } = openInbox(CHAT, desk);
    for (const word of ['Unread', 'Unanswered', 'Flag', 'Read']) {
      const menu = await openMenu(/Walter/);
      await userEvent.click(menu.getByRole('menuitem', { name: word }));
    }
    await waitFor(() => expect(made('UpdateStatus').map(({ viewStatus }) => viewStatus)).toEqual([0, 8, 2, 1]));
    expect(new Set(made('UpdateStatus').map(({ conversationKey }) => conversationKey))).toEqual(new Set([6]));
  });

  it('[MSG-011] reverts when statusCode 0 says that nothing was set', async () => {
    let answer = (_reply: unknown) => {};
    openInbox(CHAT, { ...desk, answers: { UpdateStatus: () => new Promise((resolve) => (answer = resolve)) } });
    const menu = await openMenu(/Delia/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Flag' }));
    await waitFor(async () => expect((await rowOf(/Delia/)).textContent).toContain('Flagged'));
    expect(screen.getByRole('tab', { name: 'Flagged 3' })).toBeDefined();
    answer({ statusCode: 0 });
    expect(await screen.findByText('Currently unable to update conversations.')).toBeDefined();
    await waitFor(() => expect(document.querySelector('#inbox-row-7')?.textContent).toContain('Unread'));
  });

  it("[MSG-012] is removed after confirmation, and returns if the server didn't remove it", async () => {
    openInbox(CHAT, { ...desk, answers: { UpdateStatus: () => new Response('{}', { status: 500 }) } });
    const menu = await openMenu(/Walter/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Remove' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Remove the conversation with Walter Kim?')).toBeDefined();
    expect(question.getByText('You cannot undo this action')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Unable to update conversation.')).toBeDefined();
    await waitFor(() => expect(document.querySelector('#inbox-row-6')).not.toBeNull());
  });

  it('[MSG-036] of an unknown sender says who has the number at home', async () => {
    const mayBe = [{ addKey: 5, patientId: 'BE-5', firstName: 'Una', lastName: 'Quill', phone: 'home' as const }];
    openInbox(CHAT, { conversations: [conversationOf(1, { firstName: '', lastName: '', mayBe })] });
    expect(await screen.findByText('May be Una Quill (home phone)')).toBeDefined();
  });

  it('[MSG-004] with a picture and no text says so', async () => {
    openInbox(CHAT, { conversations: [conversationOf(5, { message: '', imageUrls: ['/picture'] })] });
    expect((await rowOf(/Ramos 5/)).textContent).toContain('Picture');
  });
});

describe('locations', () => {
  it('[MSG-006] [MSG-043] are chosen all, none or one by one, with full name and ID', { tags: ['deep'] }, async () => {
    const { made } = openInbox(CHAT, desk);
    await userEvent.click(await screen.findByRole('button', { name: '2 locations' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Locations' }));
    expect(picker.getByText('ID 2001')).toBeDefined();
    await userEvent.click(picker.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('No location is chosen')).toBeDefined();
    await userEvent.click(picker.getByRole('checkbox', { name: 'Harbor' }));
    await waitFor(() => expect(made('List').at(-1)).toMatchObject({ locKeys: [2002] }));
    await userEvent.click(picker.getByRole('button', { name: 'Select All Locations' }));
    await waitFor(() => expect(picker.getByRole('checkbox', { name: 'Main St' })).toHaveProperty('checked', true));
  });
});
