// @vitest-environment jsdom
import type { MessageKind } from '@sightline/messaging/message-kind';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unread } from '../../../shared/notices/unread.ts';
import { openInbox } from '../testing/desk.tsx';
import { conversationOf, minute } from '../testing/samples.ts';

const CHAT = '/communications/chat';
const delia = conversationOf(7, { lastName: 'Ramos', messageStatus: 0 });
const walter = conversationOf(6, { firstName: 'Walter', lastName: 'Kim', messageStatus: 0, locKey: 2002 });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The inbox's server with a stream controlled by the test. */
function openWithStream(path: string, answers: Record<string, unknown> = {}) {
  let tell = (_event: string) => {};
  const stream = new ReadableStream({
    start(controller) {
      tell = (event) => controller.enqueue(new TextEncoder().encode(event));
    },
  });
  const List = ({ convKeys }: { convKeys?: number[] }) => ({
    Conversations: [delia, walter].filter(({ convKey }) => convKeys?.includes(convKey) ?? true),
    NextCursor: null,
  });
  const opened = openInbox(path, {
    conversations: [delia],
    answers: { List, events: () => new Response(stream), ...answers },
  });
  const textFrom = (convKey: number, transKey: number, locKey = 2001, messageKind: MessageKind = 'incoming') =>
    act(async () => tell(`event: message\ndata: ${JSON.stringify({ convKey, transKey, locKey, messageKind })}\n\n`));
  return { ...opened, textFrom, isUp: () => waitFor(() => expect(opened.made('events')).toHaveLength(1)) };
}

describe('an incoming text', () => {
  it('[MSG-038] is announced on another page, and the toast opens it', { tags: ['deep'] }, async () => {
    const { textFrom, isUp } = openWithStream('/reports');
    await isUp();
    await textFrom(7, 31);
    await userEvent.click(await screen.findByRole('button', { name: 'New message from Delia Ramos' }));
    expect(await screen.findByRole('textbox', { name: 'Message to Delia Ramos' })).toBeDefined();
  });

  it("[MSG-038] isn't announced where it's being read", { tags: ['deep'] }, async () => {
    const { textFrom, made } = openWithStream(`${CHAT}/message/7`);
    await screen.findByText('live');
    await textFrom(7, 32);
    await textFrom(6, 33);
    expect(await screen.findByRole('button', { name: 'New message from Walter Kim' })).toBeDefined();
    expect(made('List').filter(({ convKeys }) => Array.isArray(convKeys))).not.toEqual([]);
    expect(screen.queryByRole('button', { name: /New message.*(Delia|conversations)/ })).toBeNull();
  });

  it('alerts to incoming texts only, not to notes, events or texts we sent', { tags: ['deep'] }, async () => {
    const { textFrom, isUp } = openWithStream('/reports');
    await isUp();
    for (const [place, kind] of (['note', 'event', 'outgoing'] as const).entries())
      await textFrom(7, 40 + place, 2001, kind);
    await textFrom(6, 45);
    await textFrom(7, 46);
    expect(await screen.findByRole('button', { name: '2 new messages in 2 conversations' })).toBeDefined();
  });

  it('[MSG-038] joins a toast that is still showing', { tags: ['deep'] }, async () => {
    const { textFrom, isUp } = openWithStream('/reports');
    await isUp();
    await textFrom(7, 34);
    await screen.findByRole('button', { name: 'New message from Delia Ramos' });
    await textFrom(6, 35, 2002);
    expect(await screen.findByRole('button', { name: '2 new messages in 2 conversations' })).toBeDefined();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /new message/i })).toHaveLength(1));
  });

  it('[MSG-038] is counted in title and navigation', async () => {
    openWithStream('/reports');
    await waitFor(() => expect(unread.get()).toBe(4));
    cleanup();
    expect(unread.get()).toBe(0);
  });

  it('[MSG-037] [MSG-038] is found by polling without a stream', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const check = vi.fn(({ TimeStamp }: { TimeStamp: string | null }) => ({
      HasNew: TimeStamp !== null,
      NewCount: TimeStamp === null ? 0 : 1,
      ConversationKeys: TimeStamp === null ? [] : [7],
      TimeStamp: minute(TimeStamp === null ? 0 : 1),
    }));
    openInbox('/reports', { conversations: [delia], answers: { CheckNewList: check } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(check.mock.calls.map(([body]) => body.TimeStamp)).toEqual([null]);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(check.mock.calls.map(([body]) => body.TimeStamp)).toEqual([null, minute(0)]);
    expect(await screen.findByRole('button', { name: 'New message from Delia Ramos' })).toBeDefined();
  });
});
