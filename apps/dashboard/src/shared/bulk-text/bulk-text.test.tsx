// @vitest-environment jsdom
import type { BulkText } from '@sightline/contract/bulk-texts.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../notices/notices.ts';
import { showPage } from '../setup/testing/setup-desk.tsx';
import { PickBar } from './pick-bar.tsx';
import { PickBox } from './pick-column.tsx';
import { type PickableRow, usePicked } from './use-picked.ts';

const json = (value: unknown, status = 200) => Response.json(value, { status });
const rows: readonly PickableRow[] = [
  { key: 'a', addKey: 1, locKey: 0, name: 'Ana Reyes' },
  { key: 'b', addKey: 2, locKey: 11, name: 'Ben Ito' },
];
const template = { pairKey: 7, title: 'Yearly exam', type: 'RECALL', texts: [{ locale: 'en-US', body: 'Hi' }] };
const draft: BulkText = {
  ...{ bulkKey: 5, title: 'Yearly exam', kind: 'care', state: 'draft', chosen: 2, segments: 1 },
  counts: { waiting: 1, sent: 0, leftOut: 1, heldOut: 0, stopped: 0 },
  leftOut: [{ reason: 'opted-out', count: 1 }],
  ...{ createdAt: '2026-11-23T15:00:00Z', createdBy: 'Ada', startsAt: null, endedAt: null, lastAt: null },
};
const person = (over: object) => ({
  ...{ addKey: 1, name: 'Ana Reyes', locKey: 11, location: 'Main St', locale: 'es-US', text: 'Hola Ana', segments: 1 },
  ...{ state: 'waiting', reason: null, detail: '', ...over },
});

function Desk() {
  const picked = usePicked('list');
  return (
    <>
      <PickBar
        picked={picked}
        shown={rows}
        all={{ words: 'Text all 457 that match', selection: () => ({ from: 'patients', text: 'a' }) }}
      />
      {rows.map((row) => (
        <PickBox key={row.key} row={row} picked={picked} />
      ))}
    </>
  );
}

const open = (answers: Record<string, unknown> = {}, allows: (element?: string) => boolean = () => true) =>
  showPage(<Desk />, {
    path: '/patients',
    session: { allows },
    answers: {
      choices: () => json({ templates: [template], settings: { aMinute: 60, holdOutPercent: 10 } }),
      prepare: () => json(draft),
      recipients: () => json({ total: 1, recipients: [person({})] }),
      start: () => json({ ...draft, state: 'sending' }),
      ...answers,
    },
  });

async function choose() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Template' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Yearly exam' }));
}

afterEach(() => {
  notices.clear();
  cleanup();
  vi.unstubAllGlobals();
});

describe('texting many', () => {
  it('[BLK-001] texts the picked rows after showing each text and each reason', { tags: ['deep'] }, async () => {
    const { made } = open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select these 2 rows' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben Ito' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben Ito' }));
    await userEvent.click(screen.getByRole('button', { name: 'Text 2 people' }));
    await choose();
    expect(await screen.findByText('1 of 2 people get a text, 1 segment in all.')).toBeTruthy();
    expect(await screen.findByText('Hola Ana')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Opted out of texts: 1' })).toBeTruthy();
    expect(made('prepare')).toEqual([
      expect.objectContaining({
        ...{ pairKey: 7, kind: 'care' },
        selection: {
          from: 'rows',
          rows: [
            { addKey: 1, locKey: 0 },
            { addKey: 2, locKey: 11 },
          ],
        },
      }),
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hold out 10% at random' }));
    await userEvent.click(screen.getByRole('button', { name: 'Text 1 person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('start')).toEqual([{ startsAt: null, holdOut: true }]);
    expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
  });

  it('[BLK-001] [BLK-003] sends all that match as the page’s filter, and names the law for the kind of text', {
    tags: ['deep'],
  }, async () => {
    const { made } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Text all 457 that match' }));
    await choose();
    expect(await screen.findByText(/TCPA\)/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Marketing' }));
    expect(await screen.findByText(/agreed to marketing texts in writing/)).toBeTruthy();
    await waitFor(() => expect(made('prepare')).toHaveLength(2));
    expect(made('prepare').at(-1)).toMatchObject({ kind: 'marketing', selection: { from: 'patients', text: 'a' } });
  });

  it('[BLK-001] sends words of their own only after the texts were looked at, and again after a change', async () => {
    const { made } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Text all 457 that match' }));
    await userEvent.click(await screen.findByText('Your own text'));
    const field = screen.getByLabelText('Text');
    await userEvent.type(field, 'We close at noon');
    expect(made('prepare')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show preview' }));
    expect(await screen.findByText('Hola Ana')).toBeTruthy();
    expect(made('prepare')).toEqual([expect.objectContaining({ text: 'We close at noon', kind: 'care' })]);
    await userEvent.type(field, '!');
    expect(screen.queryByRole('button', { name: 'Text 1 person' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show preview' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Text 1 person' }));
    await waitFor(() => expect(made('start')).toHaveLength(1));
    expect(made('prepare').at(-1)).toMatchObject({ text: 'We close at noon!' });
  });

  it('[BLK-001] offers templates only to users who may not write to patients', async () => {
    open({}, (element?: string) => element !== 'Dv4Chat');
    await userEvent.click(screen.getByRole('button', { name: 'Text all 457 that match' }));
    expect(await screen.findByRole('combobox', { name: 'Template' })).toBeTruthy();
    expect(screen.queryByText('Your own text')).toBeNull();
  });

  it('[BLK-001] closes at once when the texts are on their way, not only when the lists are loaded again', async () => {
    let loads = 0;
    open({
      choices: () =>
        loads++ === 0
          ? json({ templates: [template], settings: { aMinute: 60, holdOutPercent: 0 } })
          : new Promise(() => undefined),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Text all 457 that match' }));
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Text 1 person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/The texts are on their way\./)).toBeTruthy();
  });

  it('[BLK-001] says why nothing could be prepared, and shows nothing to users who may not text many', async () => {
    const refusal = { type: 'x', title: 'Too many rows.', status: 422, code: 'bulk-text.too-many' };
    open({ prepare: () => json(refusal, 422) });
    await userEvent.click(screen.getByRole('button', { name: 'Text all 457 that match' }));
    await choose();
    expect(await screen.findByText('Too many rows.')).toBeTruthy();
    cleanup();
    open({}, () => false);
    expect(screen.queryByRole('button', { name: 'Text all 457 that match' })).toBeNull();
  });
});
