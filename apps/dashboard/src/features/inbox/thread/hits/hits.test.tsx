// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openInbox } from '../../testing/desk.tsx';
import { conversationOf, messageOf } from '../../testing/samples.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('hits of a search in a thread', () => {
  it('[INX-001] are marked, with a way from one to the next', async () => {
    const { made } = openInbox('/communications/chat/message/7?q=frame', {
      conversations: [conversationOf(7)],
      messages: [
        messageOf(1, { message: 'I broke my frames' }),
        messageOf(2, { message: 'Your frame is ready' }),
        messageOf(3, { message: 'Thanks' }),
      ],
      answers: { Hits: { transKeys: [2, 1] } },
    });
    expect(await screen.findByText('1 of 2 for “frame”')).toBeDefined();
    expect(made('Hits')).toMatchObject([{ conversationKey: 7, words: 'frame' }]);
    await waitFor(() =>
      expect([...document.querySelectorAll('[role="log"] mark')].map((mark) => mark.textContent)).toEqual([
        'frames',
        'frame',
      ]),
    );
    const current = () => document.querySelector('[data-current] mark')?.textContent;
    expect(current()).toBe('frame');
    await userEvent.click(screen.getByRole('button', { name: 'Older match' }));
    expect(await screen.findByText('2 of 2 for “frame”')).toBeDefined();
    expect(current()).toBe('frames');
    await userEvent.click(screen.getByRole('button', { name: 'Older match' }));
    expect(await screen.findByText('1 of 2 for “frame”')).toBeDefined();
  });
});
