// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openInbox } from '../testing/desk.tsx';
import { conversationOf, pageOf } from '../testing/samples.ts';

const file = (sharedKey: number, fileName: string, rest: object = {}) => ({
  ...{ sharedKey, fileName, userName: 'Maria Alvarez', openedAt: null, state: 'open' },
  ...{ sharedAt: '2026-11-20T15:00:00Z', expiresAt: '2026-11-27T15:00:00Z', ...rest },
});

async function openDocuments(answers: Record<string, unknown>) {
  const desk = openInbox('/communications/chat/message/7', {
    conversations: [conversationOf(7)],
    answers: { Messages: pageOf([1]), ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Conversation actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Documents by link/ }));
  return { ...desk, dialog: await screen.findByRole('dialog', { name: 'Documents by link' }) };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('documents by link', () => {
  it('[INX-007] say whether the patient opened them, and their links are revoked after a question', {
    tags: ['deep'],
  }, async () => {
    const { dialog, made } = await openDocuments({
      Shared: {
        files: [file(2, 'rx.pdf'), file(1, 'invoice.pdf', { openedAt: '2026-11-21T15:00:00Z', state: 'lapsed' })],
      },
      Revoke: { files: [file(2, 'rx.pdf', { state: 'revoked' })] },
    });
    const [first, second] = await within(dialog).findAllByRole('listitem');
    expect(first?.textContent).toMatch(/rx\.pdf.*by Maria Alvarez.*Not opened yet · link works until/);
    expect(second?.textContent).toMatch(/invoice\.pdf.*Opened: .* · expired/);
    expect(within(dialog).getAllByRole('button', { name: /^Revoke link to/ })).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke link to rx.pdf' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke link' }));
    expect(await within(dialog).findByText(/link revoked/)).toBeTruthy();
    expect(made('Revoke')).toMatchObject([{ conversationKey: 7, sharedKey: 2 }]);
  });

  it('[INX-007] can be none, or fail to load and be asked for again', async () => {
    let isDown = true;
    const { dialog } = await openDocuments({
      Shared: () =>
        isDown ? Response.json({ code: 'server.error', title: 'Down', status: 500 }, { status: 500 }) : { files: [] },
    });
    const retry = await within(dialog).findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await within(dialog).findByText('No documents yet')).toBeTruthy();
  });
});
