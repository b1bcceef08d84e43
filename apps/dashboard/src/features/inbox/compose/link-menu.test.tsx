// @vitest-environment jsdom
import type { Person } from '@sightline/contract/people.shapes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInbox } from '../testing/desk.tsx';
import { conversationOf, pageOf } from '../testing/samples.ts';

const PATH = '/communications/chat/message/7';
const VALUES = {
  ...{ bookingLink: 'https://s.test/b/rt.1jl', formLink: 'https://s.test/f/k.rt.1jl' },
  ...{ manageLink: '[manage link]', date: 'Tuesday' },
};
const deskWith = (TemplateValues: Record<string, string>, People: Person[] = []) => ({
  conversations: [conversationOf(7)],
  answers: { Messages: pageOf([1], { TemplateValues, People }) },
});

const personOf = (
  addKey: number,
  named: Pick<Person, 'firstName' | 'lastName' | 'bookingLink'> & Partial<Person>,
): Person => ({
  ...{ addKey, patientId: String(addKey), dob: '1990-01-02', nextVisit: null, lastVisit: null, insurances: [] },
  ...{ formLink: null, manageLink: null },
  ...named,
});

const visit = (apptKey: number, name: string) => ({
  nextVisit: { apptKey, startsAt: '2026-12-02T13:20', type: 'Child exam', provider: 'Hannah Whitlock, OD' },
  formLink: `https://s.test/f/${apptKey}.rt.1jl`,
  manageLink: `[manage link of ${name}]`,
});

/** Opens the menu by its key, and returns what it offers. */
async function offered(): Promise<string[]> {
  const field = await screen.findByRole('textbox', { name: /^Message to/ });
  await screen.findByRole('button', { name: 'Insert link' });
  field.blur();
  await userEvent.keyboard('h');
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent ?? '');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the menu of links', () => {
  it('[INX-009] inserts each link by keyboard', { tags: ['deep'] }, async () => {
    openInbox(PATH, deskWith(VALUES));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
    await userEvent.type(field, 'Here:');
    for (const down of [1, 2, 3]) {
      screen.getByRole('button', { name: 'Insert link' }).focus();
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('menu', { name: 'Links' });
      await userEvent.keyboard(`${'{ArrowDown}'.repeat(down)}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      // The text takes the focus back a moment later.
      await waitFor(() => expect(document.activeElement).toBe(field));
    }
    await waitFor(() => expect(field.value).toContain('[manage link]'));
    expect(field.value).toContain(VALUES.bookingLink);
    expect(field.value).toContain(VALUES.formLink);
  });

  it('[INX-009] opens with a key, and prefers the booking link that knows the patient', async () => {
    const known = 'https://s.test/b/AAAB.rt.1jl';
    openInbox(PATH, deskWith(VALUES, [personOf(1, { firstName: 'Delia', lastName: 'Ramos', bookingLink: known })]));
    expect(await offered()).toEqual([
      'Book online, Delia’s details filled in',
      'Forms for the visit',
      'Change or cancel the visit',
    ]);
    const item = screen.getByRole('menuitem', { name: /Delia/ });
    await waitFor(() => expect(document.activeElement).toBe(item));
    await userEvent.keyboard('{Enter}');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
    await waitFor(() => expect(field.value).toContain(known));
  });

  it('[INX-009] offers the booking link of each person on a shared phone, and one that fills in nothing', async () => {
    const family = [
      personOf(1, { firstName: 'Delia', lastName: 'Ramos', bookingLink: 'https://s.test/b/AAAB.rt.1jl' }),
      personOf(2, { firstName: 'Delia', lastName: 'Ramos-Pratt', bookingLink: 'https://s.test/b/AAAC.rt.1jl' }),
      personOf(3, { firstName: 'Otis', lastName: 'Ramos', bookingLink: null }),
      personOf(4, { firstName: 'Lena', lastName: 'Ramos', bookingLink: 'https://s.test/b/AAAD.rt.1jl' }),
    ];
    openInbox(PATH, deskWith(VALUES, family));
    expect((await offered()).slice(0, 4)).toEqual([
      'Book online, Delia Ramos’s details filled in',
      'Book online, Delia Ramos-Pratt’s details filled in',
      'Book online, Lena’s details filled in',
      'Book online, no details filled in',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: /Lena/ }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
    await waitFor(() => expect(field.value).toContain('AAAD'));
  });

  it('[INX-009] offers the forms of each visit on a shared phone, and to change it', async () => {
    const family = [
      personOf(1, { firstName: 'Max', lastName: 'Pike', bookingLink: null, ...visit(51, 'Max') }),
      personOf(2, { firstName: 'Audrey', lastName: 'Pike', bookingLink: null, ...visit(52, 'Audrey') }),
    ];
    openInbox(PATH, deskWith({ ...VALUES, formLink: '', manageLink: '', date: '' }, family));
    expect((await offered()).slice(1)).toEqual([
      'Forms for Max’s visit',
      'Forms for Audrey’s visit',
      'Change or cancel Max’s visit',
      'Change or cancel Audrey’s visit',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Forms for Audrey’s visit' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
    await waitFor(() => expect(field.value).toContain('https://s.test/f/52.'));
    await userEvent.click(screen.getByRole('button', { name: 'Insert link' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change or cancel Max’s visit' }));
    await waitFor(() => expect(field.value).toContain('[manage link of Max]'));
  });

  it('[INX-009] says why a link can’t be inserted', async () => {
    openInbox(PATH, deskWith({ ...VALUES, bookingLink: '', manageLink: '', date: '' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Insert link' }));
    const item = (name: RegExp) => screen.findByRole('menuitem', { name });
    expect(await item(/Book online.*Online booking is off/)).toHaveProperty('disabled', true);
    expect(await item(/Forms for the visit.*No upcoming visit/)).toHaveProperty('disabled', true);
    expect(await item(/Change or cancel.*No upcoming visit/)).toHaveProperty('disabled', true);
  });
});

describe('the keyboard', () => {
  it('[MSG-013] [INX-004] reaches the longest wait and answers it in at most 12 keys, from the list', {
    tags: ['deep'],
  }, async () => {
    const { made } = openInbox('/communications/chat', {
      conversations: [conversationOf(8), conversationOf(7, { waitingSince: '2026-11-20T10:00:00Z' })],
      answers: { Messages: pageOf([1]), Send: { errorMessage: '', transKeys: [9] } },
    });
    await screen.findAllByRole('listitem');
    const keys = ['o', ...'Yes, 2 PM'.split('').slice(0, 10), '{Enter}'];
    expect(keys.length).toBeLessThanOrEqual(12);
    await userEvent.keyboard('o');
    const field = await screen.findByRole('textbox', { name: /^Message to/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard(keys.slice(1).join(''));
    await waitFor(() => expect(made('Send')).toMatchObject([{ Message: 'Yes, 2 PM' }]));
  });
});
