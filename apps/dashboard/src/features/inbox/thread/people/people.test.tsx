// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delia, openConversation } from '../../testing/conversation.ts';
import { messageOf, pageOf } from '../../testing/samples.ts';

const person = (addKey: number, firstName: string) => ({
  addKey,
  patientId: `BE-${addKey}`,
  firstName,
  lastName: 'Ramos',
  dob: null,
  nextVisit: null,
  lastVisit: null,
  insurances: [],
  bookingLink: null,
  formLink: null,
  manageLink: null,
});

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('shared phone', () => {
  const people = [person(1, 'Anna'), person(2, 'Ben')];
  const answers = { Attribute: ({ transKeys }: Record<string, unknown>) => ({ transKeys }) };

  it('a message is attributed to one person by keyboard, and the attribution can be removed', {
    tags: ['deep'],
  }, async () => {
    let addKey: unknown = null;
    const { made } = openConversation({
      answers: {
        Messages: () =>
          pageOf([], {
            Conversation: delia,
            People: people,
            Messages: [messageOf(3, { addKey: Number(addKey) || null })],
          }),
        Attribute: (body: Record<string, unknown>) => {
          addKey = body.addKey;
          return { transKeys: [3] };
        },
      },
    });
    (await screen.findByRole('button', { name: 'From whom?' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitemradio', { name: 'Ben Ramos' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'From Ben Ramos. Change' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'No name' }));
    await waitFor(() =>
      expect(made('Attribute')).toMatchObject([
        { conversationKey: 7, transKeys: [3], addKey: 2 },
        { transKeys: [3], addKey: null },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'From whom?' })).toBeDefined();
    expect(within(screen.getByRole('banner')).getByText('2 patients')).toBeDefined();
  });

  it('reverts an attribution the server refuses', async () => {
    openConversation({
      page: { People: people },
      answers: { Attribute: () => new Response('{}', { status: 500 }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'From whom?' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Anna Ramos' }));
    expect(await screen.findByText('Unable to update conversation.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'From whom?', hidden: true })).toBeDefined();
  });

  it('texts in a row can be attributed together', { tags: ['deep'] }, async () => {
    const { made } = openConversation({
      page: { Messages: [messageOf(2), messageOf(3)], People: people },
      answers,
    });
    const buttons = await screen.findAllByRole('button', { name: 'From whom?' });
    await userEvent.click(buttons.at(-1) ?? document.body);
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /And the previous message/ }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Anna Ramos' }));
    await waitFor(() => expect(made('Attribute')).toMatchObject([{ transKeys: [3, 2], addKey: 1 }]));
  });
});
