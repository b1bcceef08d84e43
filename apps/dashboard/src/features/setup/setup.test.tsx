// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearStoredItems } from '../../shared/session/stored-items.ts';
import { useSetup } from '../../shared/setup/setup-context.ts';
import { COVER, LOCATIONS, PROVIDERS, refuse, showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { useUnsaved } from '../../shared/unsaved/unsaved.ts';
import { Setup } from './setup.tsx';

const PATH = '/setup/online-booking';
const inserted = (Inserted: number) => ({ Inserted });
const usual = {
  getCover: COVER,
  getLocationsByCoverKey: LOCATIONS,
  getProvidersByCoverKey: PROVIDERS,
  modInitInsuranceData: inserted(0),
  modInitInsurance_FromOnboardingAsync: inserted(0),
  modInitAppointments_FromOnboardingAsync: inserted(0),
};

function Panel({ name }: { name: string }) {
  const { level } = useSetup();
  return <p>{`${name} of ${level.locKey}/${level.acctKey}`}</p>;
}
function Changed() {
  useUnsaved(true);
  return <p>Something changed</p>;
}

type SetupOptions = { answers?: Record<string, unknown>; at?: string; session?: object; isChanged?: boolean };

function openSetup({ answers = {}, at = '', session = {}, isChanged = false }: SetupOptions = {}) {
  const panels = {
    general: isChanged ? <Changed /> : <Panel name="General" />,
    'script-generator': <Panel name="Scripts" />,
  };
  const page = (
    <Routes>
      <Route path={`${PATH}/*`} element={<Setup panels={panels} />} />
    </Routes>
  );
  return showPage(page, { answers: { ...usual, ...answers }, path: `${PATH}${at}`, session });
}

const combo = (name: string) => screen.findByRole('combobox', { name });
async function choose(field: string, option: string) {
  await userEvent.click(await combo(field));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("[OBS-010] the Cover field's placeholder is 'Please select Cover'", async () => {
  openSetup({ at: '/general' });
  expect((await screen.findByRole('textbox', { name: 'Cover' })).getAttribute('placeholder')).toBe(
    'Please select Cover',
  );
});

describe('gates', () => {
  it("[OBS-001] says 'Loading. Please wait...' while the cover key is zero, and sends no request", () => {
    const { asked } = openSetup({ session: { coverKey: 0 } });
    expect(screen.getByRole('heading', { name: 'Loading. Please wait...' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it("[OBS-001] [OBS-010] says 'No information found for CoverKey: 1001' when there is no such cover", async () => {
    openSetup({ answers: { getCover: refuse(404, ['No information found for CoverKey: 1001']) } });
    expect(await screen.findByRole('heading', { name: 'No information found for CoverKey: 1001' })).toBeTruthy();
    expect(await screen.findByText("Coverkey doesn't exist!")).toBeTruthy();
  });

  it("[OBS-001] says 'Not enough user rights' for a tab the user may not open", async () => {
    openSetup({ at: '/general', session: { allows: (name: string) => name !== 'Dv4GeneralMenu' } });
    expect(await screen.findByRole('heading', { name: 'Not enough user rights' })).toBeTruthy();
  });

  it('[OBS-005] the first load initializes each part once, and reports how much', async () => {
    const { made } = openSetup({ answers: { modInitInsuranceData: inserted(13) } });
    expect(await screen.findByText(/practice with 13 records/)).toBeTruthy();
    for (const call of Object.keys(usual).filter((name) => name.startsWith('modInit')))
      expect(made(call)).toEqual([{ coverKey: 1001 }]);
  });

  it('initializes no more after a reload in the same session, whose items hold until the sign-off', async () => {
    openSetup();
    await screen.findByText('General of 0/0');
    cleanup();
    const { made } = openSetup();
    await screen.findByText('General of 0/0');
    expect(made('modInitInsuranceData')).toEqual([]);
    cleanup();
    clearStoredItems([localStorage]);
    const { made: madeLater } = openSetup();
    await waitFor(() => expect(madeLater('modInitInsuranceData')).toHaveLength(1));
  });

  it('[OBS-005] a failed initialization is reported, and the page still opens', async () => {
    openSetup({ answers: { modInitInsuranceData: new Response('{}', { status: 500 }) } });
    expect(await screen.findByText('An error occured while processing the request. (500)')).toBeTruthy();
    expect(await screen.findByText('General of 0/0')).toBeTruthy();
  });
});

describe('tabs and filters', () => {
  it("[OBS-002] the title is the practice's name, and the first tab opens at its own URL", async () => {
    const { address } = openSetup();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bright Eyes Optometry' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${PATH}/general`));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['General', 'Script Generator']);
  });

  it('[OBS-002] [OBS-003] the Script Generator has no filters, and keeps those in the URL', async () => {
    const { address } = openSetup({ at: '/general?loc=2001' });
    await userEvent.click(await screen.findByRole('tab', { name: 'Script Generator' }));
    expect(await screen.findByText('Scripts of 2001/0')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull();
    expect(address()).toBe(`${PATH}/script-generator?loc=2001`);
  });

  it('[OBS-003] choosing a location and a provider updates the URL; another location clears the provider', {
    tags: ['deep'],
  }, async () => {
    const { address } = openSetup({ at: '/general' });
    expect((await combo('Location')).getAttribute('value')).toBe('All Locations');
    await choose('Location', 'Main St');
    await choose('Provider', 'Brandt, Lena');
    await waitFor(() => expect(address()).toBe(`${PATH}/general?loc=2001&provider=3002`));
    expect(await screen.findByText('General of 2001/3002')).toBeTruthy();
    await choose('Location', 'Harbor');
    await waitFor(() => expect(address()).toBe(`${PATH}/general?loc=2002`));
    expect((await combo('Provider')).getAttribute('value')).toBe('All Providers');
  });

  it('[OBS-003] the checkbox shows only with a location, and limits the list to its providers', async () => {
    const { address } = openSetup({ at: '/general?loc=2002&provider=3002' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Filter Providers by Location' }));
    await waitFor(() => expect(address()).toBe(`${PATH}/general?loc=2002&by=location`));
    await userEvent.click(await combo('Provider'));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toContain('Okafor, Ada');
    expect(names).not.toContain('Brandt, Lena');
    await choose('Location', 'All Locations');
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  it("[OBS-008] [OBS-010] shows a toast if locations can't be loaded, and retries", async () => {
    let fails = true;
    openSetup({
      answers: { getLocationsByCoverKey: () => (fails ? refuse(400, ['One reason', 'Another one']) : LOCATIONS) },
    });
    const notice = () => screen.getAllByText('Unexpected error while getting Location data.');
    await waitFor(() => expect(notice().length).toBeGreaterThan(1));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Another one');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('General of 0/0')).toBeTruthy();
  });

  it("[OBS-010] a practice without locations reads 'No Location for this cover'", async () => {
    openSetup({ answers: { getLocationsByCoverKey: [] } });
    expect(await screen.findByText('No Location for this cover')).toBeTruthy();
  });

  it('unsaved changes are confirmed before another tab or level, and no stays', { tags: ['deep'] }, async () => {
    const { address } = openSetup({ at: '/general', isChanged: true });
    await screen.findByText('Something changed');
    await choose('Location', 'Main St');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(address()).toBe(`${PATH}/general`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('tab', { name: 'Script Generator' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe(`${PATH}/script-generator`));
  });
});
