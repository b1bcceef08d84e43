// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConversation } from '../testing/conversation.ts';

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
const KIM = { userId: 9, name: 'Kim Lee', isSelf: false };

/** The conversation, with a colleague in it. */
function openWith(doing: () => 'writing' | 'looking', answers: Record<string, unknown> = {}) {
  return openConversation({
    answers: {
      Presence: () => ({ people: [{ userId: KIM.userId, doing: doing() }] }),
      Colleagues: { colleagues: [KIM] },
      ...answers,
    },
  });
}

const asked = () => screen.findByText('Kim is writing… Send your text anyway?');

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a text sent while a colleague is writing', () => {
  it('[INX-006] is asked about once, and goes out with Ctrl+Enter', async () => {
    const { made } = openWith(() => 'writing');
    await screen.findByText('Kim is writing…');
    await userEvent.type(await field(), 'Yes, 2 PM{Enter}');
    expect(await asked()).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(made('Send')).toEqual([]);
    expect((await field()).value).toBe('Yes, 2 PM');
    expect(document.activeElement).toBe(await field());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(made('Send')).toMatchObject([{ Message: 'Yes, 2 PM' }]));
    expect(screen.queryByText(/Send your text anyway/)).toBeNull();
  });

  it('[INX-006] stays in the composer if its writer goes on editing', async () => {
    const { made } = openWith(() => 'writing');
    await screen.findByText('Kim is writing…');
    await userEvent.type(await field(), 'Yes{Enter}');
    await asked();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByText(/Send your text anyway/)).toBeNull();
    expect(document.activeElement).toBe(await field());
    expect((await field()).value).toBe('Yes');
    expect(made('Send')).toEqual([]);
  });

  it('[INX-006] is asked about too if it waits to be undone', { tags: ['deep'] }, async () => {
    const { made } = openWith(() => 'writing', {
      InboxSettings: { hasUndo: true, answersAfterHours: false, withoutHours: [], mayChange: false },
      Later: { errorMessage: '' },
    });
    await screen.findByText('Kim is writing…');
    await waitFor(() => expect(made('InboxSettings')).toHaveLength(1));
    await userEvent.type(await field(), 'Yes{Enter}');
    await asked();
    expect(made('Later')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Send anyway/ }));
    await waitFor(() => expect(made('Later')).toMatchObject([{ text: 'Yes' }]));
  });
});

it('[INX-006] a text goes out at once while a colleague only looks', async () => {
  const { made } = openWith(() => 'looking');
  await screen.findByText('Kim is looking at this too');
  await userEvent.type(await field(), 'Yes{Enter}');
  await waitFor(() => expect(made('Send')).toMatchObject([{ Message: 'Yes' }]));
});
