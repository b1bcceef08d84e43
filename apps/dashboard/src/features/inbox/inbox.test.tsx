// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInbox } from './testing/desk.tsx';
import { conversationOf, messageOf, pageOf } from './testing/samples.ts';

const CHAT = '/communications/chat';
const delia = conversationOf(7, { lastName: 'Ramos', messageStatus: 0 });
const walter = conversationOf(6, { firstName: 'Walter', lastName: 'Kim', conversationStatus: 2, isOutbound: true });
const desk = { conversations: [delia, walter], messages: [messageOf(3, { message: 'Is my new pair ready?' })] };
const open = `${CHAT}/message/7`;
const composer = () => screen.findByRole('textbox', { name: 'Message to Delia Ramos' });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('list', () => {
  it("[MSG-004] shows sender, text and location, with the dot's meaning in words", async () => {
    openInbox(CHAT, desk);
    const row = await screen.findByRole('link', { name: /Delia Ramos/ });
    expect(row.textContent).toContain('Unread');
    expect(row.textContent).toContain('Is my new pair ready? I can co…');
    expect(screen.getByRole('link', { name: /Walter Kim/ }).textContent).toMatch(/Flagged.*You: /);
  });

  it('[MSG-003] shows the counts in the tabs, and loads the chosen tab', async () => {
    const { made } = openInbox(CHAT, desk);
    await userEvent.click(await screen.findByRole('tab', { name: 'Flagged 2' }));
    await waitFor(() => expect(made('List').at(-1)).toMatchObject({ viewStatus: 2, pageNumber: 1, pageSize: 15 }));
    expect(made('List')[0]).toMatchObject({ sessionId: 's-1', viewStatus: -1, locKeys: [2001, 2002] });
  });

  it('[MSG-007] Enter searches at once', async () => {
    const { made } = openInbox(CHAT, desk);
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Search/ }), 'ram{Enter}');
    await waitFor(() => expect(made('List').at(-1)).toMatchObject({ filter: 'ram' }));
    expect(made('List')).toHaveLength(2);
  });

  it("says what to do when it's empty, and offers a retry on failure", async () => {
    openInbox(CHAT, {});
    expect(await screen.findByText('No conversations yet')).toBeDefined();
    cleanup();
    openInbox(CHAT, { answers: { List: () => new Response('{}', { status: 500 }) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('conversation', () => {
  it('[MSG-010] opening an unread one posts unanswered and then read, once', async () => {
    const { made } = openInbox(open, desk);
    await waitFor(() => expect(made('UpdateStatus').map(({ viewStatus }) => viewStatus)).toEqual([8, 1]));
    await composer();
    expect(made('UpdateStatus')).toHaveLength(2);
  });

  it('[MSG-010] opening a flagged one posts nothing', async () => {
    const { made } = openInbox(`${CHAT}/message/6`, { ...desk, conversations: [walter] });
    await screen.findByRole('textbox', { name: 'Message to Walter Kim' });
    expect(made('UpdateStatus')).toEqual([]);
  });

  it("[MSG-011] reports a status the server didn't set", async () => {
    openInbox(`${CHAT}/message/6`, { ...desk, conversations: [walter], answers: { UpdateStatus: { statusCode: 0 } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Unanswered' }));
    expect(await screen.findByText('Unable to update conversation.')).toBeDefined();
  });

  it('[MSG-012] asks before removing', { tags: ['deep'] }, async () => {
    const { made } = openInbox(`${CHAT}/message/6`, { ...desk, conversations: [walter] });
    await userEvent.click(await screen.findByRole('button', { name: 'Conversation actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('You cannot undo this action')).toBeDefined();
    expect(made('UpdateStatus')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(made('UpdateStatus')).toMatchObject([{ conversationKey: 6, viewStatus: 9 }]));
  });

  it("[MSG-025] an opted-out patient can't be texted", async () => {
    openInbox(open, { answers: { Messages: { ...pageWith(desk.messages), IsSMSDisabled: true } } });
    expect(await screen.findByText('This patient has opted out of text messages.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

function pageWith(messages: typeof desk.messages) {
  return pageOf([], { Messages: messages, Conversation: { ...delia, messageStatus: 1 } });
}

describe('live events', () => {
  it('[MSG-038] a text in the open conversation shows at once and is announced to screen readers', {
    tags: ['deep'],
  }, async () => {
    let tell = (_event: string) => {};
    const stream = new ReadableStream({
      start(controller) {
        tell = (event) => controller.enqueue(new TextEncoder().encode(event));
      },
    });
    let messages = desk.messages;
    const { made } = openInbox(open, {
      ...desk,
      answers: { Messages: () => pageWith(messages), events: () => new Response(stream) },
    });
    await composer();
    await screen.findByText('live');
    const before = made('List').length;
    messages = [...messages, messageOf(4, { message: 'And on Sunday?' })];
    for (const transKey of [4, 4, 4])
      tell(`event: message\ndata: {"convKey":7,"transKey":${transKey},"messageKind":"incoming"}\n\n`);
    expect(await screen.findByText('New message from Delia Ramos: And on Sunday?')).toBeDefined();
    expect(made('List').length - before).toBe(1);
  });
});

describe('composer', () => {
  it('[MSG-018] Enter sends the text with a key and the newest message seen', { tags: ['deep'] }, async () => {
    const { made } = openInbox(open, desk);
    expect((await screen.findByRole('button', { name: 'Send' })).hasAttribute('disabled')).toBe(true);
    await userEvent.type(await composer(), 'Yes, come by{Shift>}{Enter}{/Shift}after 4{Enter}');
    await waitFor(() => expect(made('Send')).toHaveLength(1));
    expect(made('Send')[0]).toMatchObject({ ConversationKey: 7, Message: 'Yes, come by\nafter 4', lastTransKey: 3 });
    expect(made('Send')[0]?.clientKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[MSG-040] a failed text stays, and is resent under the same key', { tags: ['deep'] }, async () => {
    const { made } = openInbox(open, { ...desk, answers: { Send: () => new Response('{}', { status: 500 }) } });
    await userEvent.type(await composer(), 'Yes{Enter}');
    expect(await screen.findByText('Currently unable to send message')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again', hidden: true }));
    await waitFor(() => expect(made('Send')).toHaveLength(2));
    expect(made('Send')[1]?.clientKey).toBe(made('Send')[0]?.clientKey);
  });

  it('[MSG-018] sends the next text while the list still renews after the last one', async () => {
    let lists = 0;
    const { made } = openInbox(open, {
      ...desk,
      answers: {
        List: () =>
          lists++ === 0 ? { Conversations: desk.conversations, NextCursor: null } : new Promise(() => undefined),
      },
    });
    await userEvent.type(await composer(), 'Yes{Enter}');
    await waitFor(() => expect(made('Send')).toHaveLength(1));
    await userEvent.type(await composer(), 'At 2{Enter}');
    await waitFor(() => expect(made('Send')).toHaveLength(2));
  });

  it('asks before sending past an unseen reply', { tags: ['deep'] }, async () => {
    const refusal = { type: 'about:blank', title: 'Moved on', status: 409, code: 'conversation.moved-on' };
    openInbox(open, { ...desk, answers: { Send: () => Response.json(refusal, { status: 409 }) } });
    await userEvent.type(await composer(), 'Yes{Enter}');
    expect(await screen.findByRole('button', { name: 'Send anyway' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await composer()).toHaveProperty('value', 'Yes');
  });
});
