// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConversation, pngFile } from '../testing/conversation.ts';
import { openInbox } from '../testing/desk.tsx';
import { conversationOf, minute, pageOf } from '../testing/samples.ts';

const PATH = '/communications/chat/message/7';
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });

const waiting = (change: object) => ({
  ...{ textKey: 5, text: 'Come by at noon', templateType: null, sendsAt: minute(60 * 24 * 300), isPause: false },
  ...{ userName: 'Sam Ortiz', refusal: null, ...change },
});

const deskWith = (change: object, hasUndo = false) => ({
  conversations: [conversationOf(7)],
  answers: {
    InboxSettings: { hasUndo, answersAfterHours: false, withoutHours: [], mayChange: false },
    Messages: pageOf([1], { Scheduled: [waiting(change)] }),
    Later: { errorMessage: '' },
    Cancel: { text: 'Come by at noon', templateType: null },
  },
});

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a text that goes out later', () => {
  it('[INX-005] waits 5 seconds where the practice wants an undo, which returns it to the composer', {
    tags: ['deep'],
  }, async () => {
    const { made } = openInbox(PATH, deskWith({ isPause: true }, true));
    await waitFor(() => expect(made('InboxSettings')).toHaveLength(1));
    await userEvent.type(await field(), 'Come by at noon{Enter}');
    await waitFor(() => expect(made('Later')).toMatchObject([{ text: 'Come by at noon', sendAt: null }]));
    expect(made('Send')).toEqual([]);
    expect(await screen.findByText('Sending…')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await field()).value).toBe('Come by at noon'));
    expect(made('Cancel')).toMatchObject([{ textKey: 5 }]);
  });

  it('[INX-005] goes out at a chosen time; one that was refused says why and can be deleted', {
    tags: ['deep'],
  }, async () => {
    const { made } = openInbox(PATH, deskWith({ refusal: 'The patient has opted out of text messages.' }));
    await userEvent.type(await field(), 'See you');
    await userEvent.click(screen.getByRole('button', { name: 'Send later' }));
    await userEvent.click(await screen.findByRole('button', { name: /Tomorrow morning/ }));
    await waitFor(() =>
      expect(made('Later')).toMatchObject([{ text: 'See you', sendAt: expect.stringMatching(/Z$/) }]),
    );
    expect((await field()).value).toBe('');
    expect(screen.getByText('Not sent: The patient has opted out of text messages.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Delete scheduled text: Come by at noon' }));
    await waitFor(() => expect(made('Cancel')).toHaveLength(1));
    expect((await field()).value).toBe('');
  });

  it('[INX-005] is sent later with its pictures, shows them while it waits, and gets them back to edit', {
    tags: ['deep'],
  }, async () => {
    const data = 'iVBORw0KGgoFAAAA';
    const { made } = openConversation({
      page: { Scheduled: [waiting({ imageUrls: ['/messaging/api/pictures/-1?signature=x'] })] },
      answers: {
        InboxSettings: { hasUndo: true, answersAfterHours: false, withoutHours: [], mayChange: false },
        Later: { errorMessage: '' },
        Cancel: { text: 'Come by at noon', templateType: null, pictures: [{ contentType: 'image/png', data }] },
      },
    });
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeDefined();
    await waitFor(() => expect(made('InboxSettings')).toHaveLength(1));
    await userEvent.upload(await screen.findByLabelText('Pictures to attach'), pngFile(1), { applyAccept: false });
    await screen.findByRole('img', { name: /^glasses/, hidden: true });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(made('Later')).toMatchObject([
        { text: '', sendAt: null, pictures: [{ Data: expect.stringMatching(/^iVBORw0KGgoB/) }] },
      ]),
    );
    expect(made('Send')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('img', { name: 'Picture 1.png', hidden: true })).toBeDefined();
  });
});
