// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConversation, pngFile } from '../../testing/conversation.ts';

const composer = () => screen.findByRole('textbox', { name: 'Message to Delia Ramos' });
const input = () => screen.findByLabelText<HTMLInputElement>('Pictures to attach');
const attached = () => screen.queryAllByRole('img', { name: /^glasses/, hidden: true });
const choose = async (...files: File[]) => userEvent.upload(await input(), files, { applyAccept: false });

async function refused(title: string, text: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog.textContent).toContain(text);
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('attachments', () => {
  it('[MSG-018] pictures alone can be sent, encoded', { tags: ['deep'] }, async () => {
    const { made } = openConversation();
    await choose(pngFile(1), pngFile(2));
    await waitFor(() => expect(attached()).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(made('Send')).toHaveLength(1));
    expect(made('Send')[0]).toMatchObject({
      Message: '',
      PrivateImages: [
        { ContentType: 'image/png', Data: expect.stringMatching(/^iVBORw0KGgoB/) },
        { ContentType: 'image/png', Data: expect.stringMatching(/^iVBORw0KGgoC/) },
      ],
    });
    expect(await screen.findAllByRole('img', { name: /^Picture \d of 2 from you/ })).toHaveLength(2);
  });

  it("[MSG-020] a fourth is refused in the specification's words", async () => {
    openConversation();
    await choose(pngFile(1), pngFile(2), pngFile(3), pngFile(4));
    await refused('Attachment limit reached', 'Reached the maximum number (3) of allowed attachments');
    expect(attached()).toHaveLength(3);
  });

  it("[MSG-021] the same picture under another name is refused, and so is a file that isn't a picture", async () => {
    openConversation();
    await choose(pngFile(1));
    await waitFor(() => expect(attached()).toHaveLength(1));
    await choose(pngFile(1, 20, 'glasses-copy.png'), new File(['%PDF-1.7'], 'glasses.png', { type: 'image/png' }));
    await refused('Can’t attach this file', 'You can attach PNG, JPEG and GIF pictures.');
    await refused('Non-unique file', '1 or more files attached are not unique');
    expect(attached()).toHaveLength(1);
  });

  it('[MSG-021] more than 5,000,000 bytes in total are refused', async () => {
    openConversation();
    await choose(pngFile(1, 2_500_000), pngFile(2, 2_500_001));
    await refused('File size limit', 'Selected files must be less than 5MB');
    expect(attached()).toHaveLength(1);
  });

  it("[MSG-022] aren't offered if the account isn't location-aware or has no MMS", async () => {
    openConversation({ session: { isMMSEnabled: false } });
    await composer();
    expect(screen.queryByRole('button', { name: 'Attach pictures' })).toBeNull();
    cleanup();
    openConversation({ session: { isLocationAware: false } });
    fireEvent.paste(await composer(), { clipboardData: { files: [pngFile(1)] } });
    expect(screen.queryByRole('button', { name: 'Attach pictures' })).toBeNull();
    expect(attached()).toEqual([]);
  });

  it('are added by paste and drop, and removed by keyboard with focus back in the text', async () => {
    openConversation();
    fireEvent.paste(await composer(), { clipboardData: { files: [pngFile(1)] } });
    await waitFor(() => expect(attached()).toHaveLength(1));
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pngFile(2)] } });
    await waitFor(() => expect(attached()).toHaveLength(2));
    screen.getByRole('button', { name: 'Remove glasses-1.png' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(attached()).toHaveLength(1);
    expect(document.activeElement).toBe(await composer());
  });

  it('[MSG-015] stay with a failed text, and are resent under the same key', { tags: ['deep'] }, async () => {
    const { made } = openConversation({ answers: { Send: () => new Response('{}', { status: 500 }) } });
    await choose(pngFile(1));
    await waitFor(() => expect(attached()).toHaveLength(1));
    await userEvent.type(await composer(), 'These{Enter}');
    await refused('Unable to send.', 'Currently unable to send message');
    await userEvent.click(within(screen.getByRole('log')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(made('Send')).toHaveLength(2));
    expect(made('Send')[1]).toEqual(made('Send')[0]);
    expect(made('Send')[0]?.PrivateImages).toHaveLength(1);
  });

  it('return to the composer with the text if someone replied meanwhile', { tags: ['deep'] }, async () => {
    const refusal = { type: 'about:blank', title: 'Moved on', status: 409, code: 'conversation.moved-on' };
    openConversation({ answers: { Send: () => Response.json(refusal, { status: 409 }) } });
    await choose(pngFile(1));
    await waitFor(() => expect(attached()).toHaveLength(1));
    await userEvent.type(await composer(), 'These{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await composer()).toHaveProperty('value', 'These');
    expect(attached()).toHaveLength(1);
  });

  it('lost by a reload are reported', async () => {
    sessionStorage.setItem('draft:7', JSON.stringify({ text: 'Hi', templateType: null, pictureIds: ['gone'] }));
    openConversation();
    expect(await screen.findByText(/A picture was lost when the page reloaded/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/was not kept/)).toBeNull();
  });
});
