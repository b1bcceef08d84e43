// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../state/services.ts';
import { blankForm, leave, showForm } from '../testing/show-form.tsx';

afterEach(() => {
  leave();
  sessionStorage.clear();
});

const COLUMNS = [
  { type: 'textfield', key: 'name', label: 'Name' },
  { type: 'day', key: 'since', label: 'Since' },
  { type: 'file', key: 'card', label: 'Card' },
];

/** A form with rows, whose uploads end when the test says so. */
function showRows(type: 'datagrid' | 'editgrid') {
  const ends: (() => void)[] = [];
  const upload: Services['upload'] = ({ file, signal }) =>
    new Promise((resolve, reject) => {
      ends.push(() => resolve({ fileToken: `token-${file.name}`, fileName: file.name }));
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const grid = { type, key: 'plans', label: 'Plan', addAnother: 'Add a plan', components: COLUMNS };
  const shown = showForm({ blank: blankForm([grid]), services: { upload } });
  return { ...shown, endUploads: () => ends.splice(0).map((end) => end()) };
}

const row = async (at: number) => within(await screen.findByRole('group', { name: `Plan ${at}` }));

it.each(['datagrid', 'editgrid'] as const)(
  '[FRM-012] an upload in a row of a %s goes on while other rows are added, closed and removed',
  async (type) => {
    const { user, sent, endUploads } = showRows(type);
    const add = async () => user.click(await screen.findByRole('button', { name: 'Add a plan' }));
    if (type === 'editgrid') await add();
    await user.type((await row(1)).getByRole('textbox', { name: 'Name' }), 'A');
    await add();
    await user.type((await row(2)).getByRole('textbox', { name: 'Name' }), 'B');
    const file = new File(['x'], 'b.png', { type: 'image/png' });
    fireEvent.change((await row(2)).getByLabelText('Choose a file'), { target: { files: [file] } });
    await screen.findByText(/b\.png/);
    await add();
    await user.type((await row(3)).getByRole('textbox', { name: 'Name' }), 'C');
    await user.click(screen.getByRole('button', { name: 'Remove Plan 1' }));
    endUploads();
    await screen.findByText('b.png uploaded');
    await user.click(await screen.findByRole('button', { name: 'Check your answers' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    expect(sent[0]?.data).toEqual({
      plans: [{ name: 'B', card: [{ fileToken: 'token-b.png', fileName: 'b.png' }] }, { name: 'C' }],
    });
  },
);

it('[FRM-012] an upload ends with its own row, and an unfinished date stays in its row', async () => {
  const { user, endUploads } = showRows('datagrid');
  const add = async () => user.click(await screen.findByRole('button', { name: 'Add a plan' }));
  await add();
  await user.type((await row(2)).getByRole('textbox', { name: 'Year' }), '20');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  fireEvent.change((await row(1)).getByLabelText('Choose a file'), { target: { files: [file] } });
  await screen.findByText(/a\.png/);
  await add();
  await user.click(screen.getByRole('button', { name: 'Remove Plan 1' }));
  endUploads();
  expect((await row(1)).getByRole<HTMLInputElement>('textbox', { name: 'Year' }).value).toBe('20');
  expect((await row(2)).getByRole<HTMLInputElement>('textbox', { name: 'Year' }).value).toBe('');
  expect(screen.queryByText(/a\.png/)).toBeNull();
});
