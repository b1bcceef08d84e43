// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Migration } from './migration.tsx';
import { logOf, MIGRATED, resultOf, summaryOf } from './testing/logs.ts';

const PATH = '/setup/online-booking/migration';
const old = logOf(2001, 3001);
const mixed = logOf(2001, 3002, { ...MIGRATED, legacyEntries: 2 });
const done = logOf(2002, 3001, MIGRATED);
const summaries = [
  summaryOf(2001, 3001),
  summaryOf(2001, 3001, {
    mongoDBDocumentId: 'group-2',
    isBlackout: true,
    blockIds: [50],
    summary: '2026-12-24 06:00-23:00',
  }),
  summaryOf(2001, 3002, { summary: 'Fri 13:00-17:00' }),
];
const statusOf = (wsV5MigrationLogs = [old, mixed, done], isFullyMigrated = false) => ({
  wsV5MigrationLogs,
  legacyConfigSummary: summaries,
  isFullyMigrated,
});
type RequestBody = Record<string, unknown>;
const migrate = ({ locKey, acctKey }: RequestBody) => ({ results: [resultOf(Number(locKey), Number(acctKey))] });

const open = (answers: Record<string, unknown> = {}, at = '') =>
  showPage(<Migration />, { answers: { getWSV5MigrationLogs: statusOf(), migrate, ...answers }, path: `${PATH}${at}` });

const table = () => screen.findByRole('table', { name: 'Migration by location and provider' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const run = (name: string) => screen.findByRole('region', { name });
const items = async (name: string) =>
  within(await run(name))
    .getAllByRole('listitem')
    .filter((item) => item.dataset.state !== undefined)
    .map((item) => `${item.dataset.state}: ${item.querySelector('p')?.textContent}`);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('status', () => {
  it('[SCH-023] shows state, version, last import, entries and rules for each provider at each location', async () => {
    const { made } = open();
    const [first, second, third] = (await rows()).map(({ textContent }) => textContent);
    expect(first).toMatch(/^HarborOkafor, AdaMigrated511\/20\/26.*06$/);
    expect(second).toMatch(/^Main StBrandt, LenaMixed5.*26Preview differenceMigrateClear legacy$/);
    expect(third).toMatch(/^Main StOkafor, AdaNot started4Never120Preview differenceMigrate$/);
    expect(screen.getByText('1 of 2 providers at version 5')).toBeDefined();
    expect(screen.getByText(/14 legacy entries left · 12 rules/)).toBeDefined();
    expect(made('getWSV5MigrationLogs')).toEqual([{ coverKey: 1001, locKey: 0, acctKey: 0 }]);
    expect(screen.getByRole('link', { name: 'Back to the schedule' }).getAttribute('href')).toBe(
      '/setup/online-booking/schedule',
    );
  });

  it('[SCH-023] says when everyone is at version 5 and no old entries are left', async () => {
    open({ getWSV5MigrationLogs: statusOf([done], true) });
    expect(await screen.findByText('Fully migrated: 1 of 1 provider at version 5')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Migrate all' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Clear legacy for all' }).hasAttribute('disabled')).toBe(true);
  });

  it('[NAV-006] has a user guide that goes on once a location and then a provider is chosen', async () => {
    open();
    await table();
    await press('Start User Guide');
    expect(await screen.findByText('How far you are')).toBeDefined();
    await press('Next');
    for (const [field, option, next] of [
      ['Location', 'All Locations', 'Choose a provider'],
      ['Provider', 'All Providers', 'Check, then migrate'],
    ] as const) {
      await userEvent.click(screen.getByRole('combobox', { name: field }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
      expect(await screen.findByText(next)).toBeDefined();
    }
    await press('End User Guide');
    await waitFor(() => expect(screen.queryByText('Check, then migrate')).toBeNull());
  });

  it("[SCH-023] opens a provider's legacy configuration", async () => {
    open();
    await press('12 legacy entries of Okafor, Ada at Main St');
    const list = await screen.findByRole('list', { name: 'Legacy configuration of Okafor, Ada at Main St' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['AvailabilityMon, Tue, Wed 9:00 AM–12:00 PM3 entries', 'Blackout12/24/2026 6:00 AM–11:00 PM1 entry']);
  });

  it('[SCH-023] is filtered by the URL, and says if nothing matches', async () => {
    const { address } = open({}, '?provider=3002');
    expect(await rows()).toHaveLength(1);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Location' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Harbor' }));
    expect(await screen.findByText('No matches')).toBeDefined();
    expect(address()).toBe(`${PATH}?provider=3002&loc=2002`);
  });

  it('[SCH-023] shows an error and retries, and what to do if there are no providers', async () => {
    let isDown = true;
    open({ getWSV5MigrationLogs: () => (isDown ? refuse(500, ['Out of order.']) : statusOf([])) });
    expect(await screen.findByText('Couldn’t load the migration status')).toBeDefined();
    expect(screen.getByText('Out of order.')).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('No providers yet')).toBeDefined();
  });

  it('[SCH-023] Refresh reloads it', async () => {
    const { made } = open();
    await rows();
    await press('Refresh');
    await waitFor(() => expect(made('getWSV5MigrationLogs')).toHaveLength(2));
  });
});

describe('one provider', () => {
  it('[SCH-023] previews what would be imported, left and noted, and which offered times differ', async () => {
    const { made } = open();
    await press('Preview difference: Okafor, Ada at Main St');
    const panel = within(await run('Migration preview'));
    expect(panel.getByText('Would import 3 rules from 11 entries; 1 entry can’t be imported')).toBeDefined();
    expect(panel.getByText('203 offered times gone, 0 added, 240 the same.')).toBeDefined();
    expect(panel.getByText('It begins before 6 am.', { exact: false })).toBeDefined();
    expect(panel.getByText('Two entries were joined.', { exact: false })).toBeDefined();
    await userEvent.click(panel.getByText('Gone: 203 offered times'));
    expect(panel.getByText('Tue 11/24/2026').parentElement?.textContent).toContain('Child exam 9:20 AM');
    expect(panel.getByText('and 202 more')).toBeDefined();
    expect(made('migrate')).toEqual([{ coverKey: 1001, locKey: 2001, acctKey: 3001, isTrial: true }]);
    expect(made('getWSV5MigrationLogs')).toHaveLength(1);
    await press('Close');
    expect(screen.queryByRole('region', { name: 'Migration preview' })).toBeNull();
  });

  it('[SCH-023] is migrated after asking, and the status reloads', async () => {
    const { made } = open();
    await press('Migrate: Okafor, Ada at Main St');
    expect(await screen.findByText('Migrate Okafor, Ada at Main St?')).toBeDefined();
    expect(screen.getByText(/^12 legacy entries become schedule rules/)).toBeDefined();
    expect(made('migrate')).toEqual([]);
    await press('Migrate');
    expect(await items('Migration results')).toEqual([
      'migrated: Okafor, Ada at Main StImported 3 rules from 11 entries; 1 entry can’t be imported',
    ]);
    expect(made('migrate')[0]).toMatchObject({ isTrial: false });
    await waitFor(() => expect(made('getWSV5MigrationLogs')).toHaveLength(2));
  });

  it('[SCH-023] clearing names what will be lost, and no deletes nothing', async () => {
    const { made } = open({ clear: { cleared: 2 } });
    await press('Clear legacy: Brandt, Lena at Main St');
    expect(await screen.findByText('Delete 2 legacy entries of Brandt, Lena at Main St?')).toBeDefined();
    expect(
      screen.getByText('Permanently deleted: Fri 1:00 PM–5:00 PM. You can’t import cleared entries later.'),
    ).toBeDefined();
    await press('Cancel');
    expect(made('clear')).toEqual([]);
    await press('Clear legacy: Brandt, Lena at Main St');
    await press('Clear legacy');
    expect(await items('Cleared entries')).toEqual(['cleared: Brandt, Lena at Main St2 legacy entries deleted']);
    expect(made('clear')).toEqual([{ coverKey: 1001, locKey: 2001, acctKey: 3002 }]);
  });
});

describe('all providers', () => {
  const third = logOf(2002, 3002);
  const getWSV5MigrationLogs = statusOf([old, mixed, third]);
  const begin = async () => {
    await rows();
    await press('Migrate all');
    await press('Migrate');
  };

  it('[SCH-023] are migrated one by one, with each result listed at the end', async () => {
    const { made } = open({
      getWSV5MigrationLogs,
      migrate: ({ locKey, acctKey }: RequestBody) =>
        acctKey === 3001
          ? { results: [resultOf(Number(locKey), 3001, { error: 'Two entries of one day contradict each other.' })] }
          : migrate({ locKey, acctKey }),
    });
    await begin();
    expect(await items('Migration results')).toEqual([
      expect.stringMatching(/^migrated: Brandt, Lena at Harbor/),
      expect.stringMatching(/^migrated: Brandt, Lena at Main St/),
      'failed: Okafor, Ada at Main StFailed: nothing was changed for this provider',
    ]);
    expect(screen.getByText('2 migrated, 1 failed.')).toBeDefined();
    expect(screen.getByText('Two entries of one day contradict each other.')).toBeDefined();
    expect(made('migrate').map(({ locKey, acctKey }) => `${locKey}:${acctKey}`)).toEqual([
      '2002:3002',
      '2001:3002',
      '2001:3001',
    ]);
    const [, , last] = await rows();
    expect(last?.textContent).toContain('Failed');
  });

  it('[SCH-023] a run shows its progress, and can be cancelled between two providers', { tags: ['deep'] }, async () => {
    const answers: (() => void)[] = [];
    const { made } = open({
      getWSV5MigrationLogs,
      migrate: (sent: RequestBody) => new Promise((resolve) => answers.push(() => resolve(migrate(sent)))),
    });
    await begin();
    expect(await screen.findByText('0 of 3 done: Brandt, Lena at Harbor')).toBeDefined();
    answers[0]?.();
    expect(await screen.findByText('1 of 3 done: Brandt, Lena at Main St')).toBeDefined();
    await press('Cancel');
    expect(screen.getByText(/Stops after this provider/)).toBeDefined();
    answers[1]?.();
    expect(await screen.findByText('2 migrated, 1 not started.')).toBeDefined();
    expect(made('migrate')).toHaveLength(2);
  });

  it("[SCH-023] a failing provider doesn't stop the next", async () => {
    let calls = 0;
    open({
      getWSV5MigrationLogs,
      migrate: (sent: RequestBody) => {
        calls += 1;
        return calls === 1 ? refuse(409, ['Somebody else is migrating this provider.']) : migrate(sent);
      },
    });
    await begin();
    expect(await screen.findByText('2 migrated, 1 failed.')).toBeDefined();
    expect(screen.getByText('Somebody else is migrating this provider.')).toBeDefined();
  });

  it('[SCH-023] with a filter only the visible ones are migrated', async () => {
    const { made } = open({ getWSV5MigrationLogs }, '?loc=2002');
    await press('Preview difference for shown');
    await run('Migration preview');
    expect(made('migrate').map(({ locKey }) => locKey)).toEqual([2002]);
  });
});
