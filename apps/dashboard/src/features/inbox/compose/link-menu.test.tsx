// @vitest-environment jsdom
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
const deskWith = (TemplateValues: Record<string, string>) => ({
  conversations: [conversationOf(7)],
  answers: { Messages: pageOf([1], { TemplateValues }) },
});

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
    openInbox(PATH, deskWith({ ...VALUES, firstName: 'Delia', knownBookingLink: known }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
    await screen.findByRole('button', { name: 'Insert link' });
    field.blur();
    await userEvent.keyboard('h');
    const item = await screen.findByRole('menuitem', { name: 'Book online, Delia’s details filled in' });
    await waitFor(() => expect(document.activeElement).toBe(item));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field.value).toContain(known));
  });

  it('[INX-009] says why a link can’t be inserted', async () => {
    openInbox(PATH, deskWith({ ...VALUES, bookingLink: '', date: '' }));
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
