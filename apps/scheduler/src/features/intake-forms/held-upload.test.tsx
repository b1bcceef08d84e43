// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConnectionError } from '../../shared/api/api-errors.ts';
import type { Services } from './state/services.ts';
import { leave, showForm } from './testing/show-form.tsx';
import { pageOf, press, wizard } from './testing/wizard.ts';

afterEach(() => {
  leave();
  sessionStorage.clear();
});

const CARD = { type: 'file', key: 'card', label: 'Card' };
const WAITING = 'Your file is still being uploaded. We’ll go on once it’s done.';
const PAGES = [
  pageOf('first', 'First', []),
  pageOf('cards', 'Cards', [CARD]),
  pageOf('last', 'Last', [{ type: 'textfield', key: 'name', label: 'Name' }]),
];

/** The second page of three, with an upload under way that the test ends. */
async function showUpload() {
  const upload = Promise.withResolvers<{ fileToken: string; fileName: string }>();
  const uploading: Services['upload'] = ({ signal }) => {
    signal.addEventListener('abort', () => upload.reject(signal.reason));
    return upload.promise;
  };
  const shown = showForm({ blank: wizard({}, PAGES), services: { upload: uploading } });
  await shown.user.click(await press('Next'));
  const file = new File(['x'], 'card.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
  await screen.findByRole('progressbar');
  return { ...shown, arrive: () => upload.resolve({ fileToken: 'one', fileName: 'card.png' }), fail: upload.reject };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('[FRM-012] continuing during an upload waits for the file and sends it', async () => {
  const { user, sent, arrive } = await showUpload();
  await user.click(await press('Next'));
  expect(await screen.findByText(WAITING)).toBeDefined();
  expect(await heading('Cards')).toBeDefined();
  arrive();
  expect(await heading('Last')).toBeDefined();
  expect(screen.queryByText(WAITING)).toBeNull();
  await user.click(await press('Check your answers'));
  await user.click(await press('Send'));
  await heading('Thank you');
  expect(sent[0]?.data).toEqual({ card: [{ fileToken: 'one', fileName: 'card.png' }] });
});

it.each(['Back', 'the browser’s Back'])('[FRM-012] %s during an upload waits for the file', async (way) => {
  const { user, arrive } = await showUpload();
  if (way === 'Back') await user.click(await press('Back'));
  else act(() => window.history.back());
  expect(await screen.findByText(WAITING)).toBeDefined();
  expect(await heading('Cards')).toBeDefined();
  arrive();
  expect(await heading('First')).toBeDefined();
  await user.click(await press('Next'));
  expect(await screen.findByText('card.png')).toBeDefined();
});

it('[FRM-012] a failed upload keeps the patient on the page, with the reason', async () => {
  const { user, fail } = await showUpload();
  await user.click(await press('Next'));
  await screen.findByText(WAITING);
  fail(new ConnectionError('gone'));
  expect(await screen.findByText(/^card.png wasn’t sent/, { selector: '[role=status] > p' })).toBeDefined();
  expect(await heading('Cards')).toBeDefined();
  await user.click(await press('Next'));
  expect(await heading('Last')).toBeDefined();
});

it('[FRM-012] a cancelled upload is waited for no longer', async () => {
  const { user } = await showUpload();
  await user.click(await press('Next'));
  await user.click(await press('Cancel'));
  expect(await heading('Last')).toBeDefined();
});

it('[FRM-012] closing the page during an upload asks first', async () => {
  const { arrive } = await showUpload();
  const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asked()).toBe(true);
  arrive();
  await screen.findByText('card.png uploaded');
  expect(asked()).toBe(false);
});
