// @vitest-environment jsdom
import type { ImportDetail } from '@sightline/contract/imports.calls';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Imports } from './imports.tsx';

const COUNTS = { created: 2, updated: 0, unchanged: 0, rejected: 1, skipped: 0 };
const detailOf = (own: Partial<ImportDetail> = {}): ImportDetail => ({
  ...{
    importKey: 7,
    state: 'checked',
    source: 'crystal-pm',
    kind: 'patients',
    fileName: 'patients.csv',
    byteCount: 2_100,
  },
  ...{ origin: 'page', createdBy: 'Ada King', createdAt: '2026-11-20T15:00:00Z', finishedAt: null, message: null },
  ...{ counts: { patient: COUNTS }, rejectCount: 1, noteCount: 0, optOuts: 1, optIns: 0 },
  progress: { phase: 'reading', records: 3, expected: 3, percent: 100 },
  rejects: [{ line: 4, record: 'E3', what: 'rejected', kind: 'patient', field: 'id', reason: 'is missing' }],
  skips: [],
  unused: [],
  understood: [],
  mapping: {},
  columns: [
    { position: 1, heading: 'PatNo', examples: ['E1'] },
    { position: 2, heading: 'Office', examples: ['MAIN'] },
  ],
  rows: [['E1', 'MAIN']],
  fields: [
    { name: 'id', label: 'Number', isRequired: true, position: 1, isUsable: false },
    { name: 'location', label: 'Location', isRequired: false, position: 2, isUsable: false },
    { name: 'email', label: 'Email', isRequired: false, position: null, isUsable: true },
  ],
  questions: [],
  choices: { location: [{ value: '11', label: 'Main Street' }], provider: [], type: [], status: [] },
  mapped: [],
  ...own,
});
const list = (imports: unknown[] = []) => Response.json({ imports, nextBefore: null, profiles: [] });
const open = (answers: Record<string, unknown>, path = '/administration/import?run=7') =>
  showPage(<Imports />, { path, answers: { imports: () => list(), ...answers } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the import page', () => {
  it('[IMP-001] asks for file and source before it uploads, and says what to do without imports', async () => {
    open({}, '/administration/import');
    expect(await screen.findByText('No imports yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Upload and check' }));
    expect(screen.getByText('Choose a file.')).toBeTruthy();
    expect(screen.getByText('Enter the name of the source system.')).toBeTruthy();
  });

  it('[IMP-001] says what was understood of the file, before it is imported', async () => {
    open({ '7': () => Response.json(detailOf({ understood: ['Visit lengths are in seconds.'] })) });
    expect(await screen.findByText('Visit lengths are in seconds.')).toBeTruthy();
  });

  it('[IMP-001] says that a file with headings only has 0 records, and has nothing to import', async () => {
    open({ '7': () => Response.json(detailOf({ counts: {}, rejects: [], rejectCount: 0 })) });
    expect(await screen.findByText(/^0 records: there is nothing/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    cleanup();
    open({ '7': () => Response.json(detailOf({ state: 'done', counts: {}, rejects: [], rejectCount: 0 })) });
    expect(await screen.findByText('0 records')).toBeTruthy();
    expect(screen.queryByText('Imported')).toBeNull();
  });

  it('[IMP-002] shows what an import will do, then does it', async () => {
    const { made } = open({
      '7': () => Response.json(detailOf()),
      apply: () => Response.json(detailOf({ state: 'done' }), { status: 202 }),
    });
    expect(await screen.findByText('Nothing has changed yet.')).toBeTruthy();
    const rejects = screen.getByRole('region', { name: 'Rejects' });
    expect(within(rejects).getByText('is missing')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 records' }));
    expect(await screen.findByRole('heading', { name: 'Result' })).toBeTruthy();
    expect(made('apply')).toHaveLength(1);
  });

  it('[IMP-001] maps words by name and asks for the order of dates, then checks again', async () => {
    const questions: ImportDetail['questions'] = [
      { about: 'dateOrder', field: '', value: '', blocks: true },
      { about: 'location', field: '', value: 'MAIN', blocks: false },
    ];
    const { made } = open({
      '7': (sent: Record<string, unknown>) =>
        Response.json('mapping' in sent ? detailOf({ state: 'checking' }) : detailOf({ state: 'mapping', questions })),
    });
    expect(await screen.findByText('We need a few answers')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('03/04 in this file means'), 'DMY');
    await userEvent.selectOptions(screen.getByLabelText('“MAIN” in the file means'), '11');
    await userEvent.click(screen.getByRole('button', { name: /Show 1 more/ }));
    await userEvent.selectOptions(screen.getByLabelText('Email'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(made('7').at(-1) ?? made('7')[1]).toBeTruthy();
    expect(made('7').find((sent) => 'mapping' in sent)).toEqual({
      kind: 'patients',
      mapping: { dateOrder: 'DMY', locations: { MAIN: 11 }, columns: { email: 'Office' } },
    });
  });

  it('[IMP-001] asks what columns mean that may say who must not be contacted', async () => {
    const questions: ImportDetail['questions'] = [
      { about: 'otherColumn', field: '', value: 'Preferred Contact', blocks: true },
      { about: 'otherColumn', field: '', value: 'Died?', blocks: true },
    ];
    const columns = [
      { position: 1, heading: 'PatNo', examples: ['E1'] },
      { position: 2, heading: 'Preferred Contact', examples: ['None'] },
      { position: 3, heading: 'Died?', examples: ['Y'] },
    ];
    const { made } = open({
      '7': (sent: Record<string, unknown>) =>
        Response.json(
          'mapping' in sent
            ? detailOf({ state: 'checking' })
            : detailOf({ state: 'mapping', questions, columns, rows: [['E1', 'None', 'Y']] }),
        ),
    });
    await userEvent.selectOptions(await screen.findByLabelText('Preferred Contact'), 'ignore');
    await userEvent.selectOptions(screen.getByLabelText('Died?'), 'Use as: Email');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('progressbar');
    expect(made('7').find((sent) => 'mapping' in sent)).toMatchObject({
      mapping: { otherColumns: { 'Preferred Contact': 'ignore', 'Died?': 'email' } },
    });
  });

  it('[IMP-002] lists records that were skipped, and columns that were not used', async () => {
    const counts = { patient: { ...COUNTS, rejected: 0, skipped: 1 } };
    const skips = [{ line: 5, record: 'E4', kind: 'patient', reason: 'deceased' }];
    open({ '7': () => Response.json(detailOf({ counts, rejects: [], skips, unused: ['Notes', 'Zip'] })) });
    const list = await screen.findByRole('region', { name: 'Skipped records' });
    expect([within(list).getByText('E4'), within(list).getByText('deceased')]).toHaveLength(2);
    expect(screen.getByText('Columns not used: Notes, Zip')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download all skipped records' })).toBeTruthy();
  });

  it('[IMP-002] says why an import failed, and that nothing changed', async () => {
    open({
      '7': () =>
        Response.json(detailOf({ state: 'failed', message: 'patients.csv, line 2: This quote never closes.' })),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing was imported');
    expect(alert.textContent).toContain('line 2: This quote never closes.');
  });
});
