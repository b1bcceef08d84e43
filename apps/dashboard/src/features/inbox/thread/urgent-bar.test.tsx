// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { delia, openConversation } from '../testing/conversation.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const URGENT = {
  ...delia,
  ...{ urgentKey: 5, urgentSign: 'flashes', urgentWords: 'I see lightning', urgentAt: delia.lastTransmission },
};

it('[URG-002] an urgent conversation says so in the list and above its texts, and is taken or marked as not urgent there', async () => {
  const { made } = openConversation({
    page: { Conversation: URGENT },
    answers: {
      List: () => ({ Conversations: [URGENT], NextCursor: null }),
      Take: () => ({}),
      Dismiss: () => ({}),
    },
  });
  const bar = await screen.findByRole('region', { name: 'Urgent' });
  expect(bar.textContent).toContain('Urgent: flashes of light');
  const row = await screen.findByRole('link', { name: /Delia Ramos.*I see lightning.*Urgent/ });
  expect(row).toBeDefined();
  await userEvent.click(within(bar).getByRole('button', { name: 'Not urgent' }));
  await userEvent.click(await within(bar).findByRole('button', { name: 'I’ll handle it' }));
  expect(made('Dismiss')).toEqual([{ urgentKey: 5 }]);
  expect(made('Take')).toEqual([{ urgentKey: 5 }]);
});

it('[URG-002] an ordinary conversation has no such line', async () => {
  openConversation();
  await screen.findByRole('textbox', { name: 'Message to Delia Ramos' });
  expect(screen.queryByRole('region', { name: 'Urgent' })).toBeNull();
});
