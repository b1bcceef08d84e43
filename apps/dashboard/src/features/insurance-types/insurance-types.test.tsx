// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showTab } from '../../shared/setup/testing/setup-desk.tsx';
import { InsuranceTypes } from './insurance-types.tsx';
import { carrierOf } from './testing/carriers.ts';

const required = carrierOf('No Insurance', { orderKey: 1 });
const vsp = carrierOf('VSP', { daysBlocked: 1 });
const carriers = [vsp, carrierOf('Aetna'), required];
const saved = { updated: [], inserted: [] };
const harbor = { locKey: 2002, acctKey: 0 };
const inherited = { locKey: 2002, version: 0 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answers: Record<string, unknown> = {}, level = { locKey: 0, acctKey: 0 }) =>
  showTab(<InsuranceTypes />, { level, answers: { modGetInsuranceData: carriers, ...answers } });

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Insurance carriers' })).getAllByRole('listitem');
const daysOf = (name: string) => screen.findByRole('textbox', { name: `Pre-Processing Days of ${name}` });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const panel = () => within(screen.getByRole('form', { name: 'Add Insurance Type' }));
const nameInput = () => panel().getByRole('textbox', { name: 'Insurance Carrier' });
const daysInput = () => panel().getByRole('textbox', { name: 'Pre-Processing Days' });

describe('list', () => {
  it('[INS-001] shows the carriers in display order, whatever order they came in', async () => {
    open();
    const shown = (await rows()).map((row) => row.textContent);
    expect(shown[0]).toContain('No Insurance');
    expect(shown[1]).toContain('Aetna');
    expect(shown[2]).toContain('VSP');
  });

  it("[INS-003] saves edited days at the chosen level with the loaded version; the name isn't editable", async () => {
    const { made } = open({ modSaveInsuranceData: saved });
    await userEvent.clear(await daysOf('VSP'));
    await userEvent.type(await daysOf('VSP'), '4{Enter}');
    await waitFor(() => expect(made('modSaveInsuranceData')).toHaveLength(1));
    expect(made('modSaveInsuranceData')[0]).toEqual({
      coverKey: 1001,
      locKey: 0,
      acctKey: 0,
      insName: 'VSP',
      daysBlocked: 4,
      orderKey: 0,
      version: 3,
    });
    await waitFor(() => expect(made('modGetInsuranceData').length).toBeGreaterThan(1));
    expect(screen.queryByDisplayValue('VSP')).toBeNull();
  });

  it("[INS-003] days that aren't a non-negative number become 0 and are reported as invalid", async () => {
    open();
    await userEvent.clear(await daysOf('VSP'));
    await userEvent.type(await daysOf('VSP'), '-2');
    await userEvent.tab();
    expect(await daysOf('VSP')).toHaveProperty('value', '0');
    expect(await screen.findByText('Invalid Pre-Processing Time entry')).toBeDefined();
  });

  it('Escape cancels an edit', async () => {
    const { made } = open();
    await userEvent.type(await daysOf('VSP'), '5{Escape}');
    expect(await daysOf('VSP')).toHaveProperty('value', '1');
    expect(made('modSaveInsuranceData')).toEqual([]);
  });

  it("[INS-004] a required carrier can't be deleted and has a display order; others don't", async () => {
    const { made } = open();
    await press('Delete No Insurance');
    expect(await screen.findByText('This is a required Insurance carrier and cannot be deleted')).toBeDefined();
    expect(made('modDeleteInsuranceData')).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Display Order of No Insurance' })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Display Order of VSP' })).toBeNull();
  });

  it('deletes another one after asking, with the loaded version', async () => {
    const { made } = open({ modDeleteInsuranceData: { deleted: [vsp] } });
    await press('Delete VSP');
    expect(await screen.findByText(/Delete VSP for All Locations · All Providers\?/)).toBeDefined();
    await press('Delete');
    await waitFor(() => expect(made('modDeleteInsuranceData')[0]).toMatchObject({ insName: 'VSP', version: 3 }));
  });

  it('[OBS-006] says which level each row comes from, saves it here, and clears it back', async () => {
    const here = carrierOf('Aetna', { ...inherited, version: 2, source: { coverKey: 1001, ...harbor } });
    const from = { ...vsp, ...inherited };
    const { made } = open(
      { modGetInsuranceData: [from, here], modSaveInsuranceData: saved, clearInsuranceData: { deleted: 1 } },
      harbor,
    );
    const [aetnaRow, vspRow] = await rows();
    expect(aetnaRow?.textContent).toContain('Saved here');
    expect(vspRow?.textContent).toContain('Level 1 · All Locations · All Providers');
    await press('Save VSP here');
    await waitFor(() =>
      expect(made('modSaveInsuranceData')[0]).toMatchObject({
        locKey: 2002,
        insName: 'VSP',
        daysBlocked: 1,
        version: 0,
      }),
    );
    await press('Clear Aetna here');
    await waitFor(() =>
      expect(made('clearInsuranceData')[0]).toEqual({
        coverKey: 1001,
        locKey: 2002,
        acctKey: 0,
        insName: 'Aetna',
        version: 2,
      }),
    );
  });
});

describe('two people at once', () => {
  const theirs = { ...vsp, daysBlocked: 7, version: 4 };
  const stale = refuse(409, ['Someone saved this setting since you opened it.'], {
    current: theirs,
    savedAt: '2026-11-20T16:00:00Z',
    savedBy: 'Sam Park',
  });

  async function collide(refusal: unknown = stale) {
    const desk = open({
      modSaveInsuranceData: ({ version }: Record<string, unknown>) => (version === 3 ? refusal : saved),
    });
    await userEvent.clear(await daysOf('VSP'));
    await userEvent.type(await daysOf('VSP'), '2{Enter}');
    await screen.findByRole('heading', { name: 'Someone saved this setting since you opened it.' });
    return desk;
  }

  it('[OBS-004] the second sees what changed, and can overwrite it', async () => {
    const { made } = await collide();
    expect(screen.getByText(/Sam Park saved it/)).toBeDefined();
    expect(screen.getByRole('row', { name: /Pre-Processing Days 2 7/ })).toBeDefined();
    expect(await daysOf('VSP')).toHaveProperty('value', '2');
    await press('Save mine');
    await waitFor(() => expect(made('modSaveInsuranceData')[1]).toMatchObject({ daysBlocked: 2, version: 4 }));
  });

  it('[OBS-004] the second can load what the first saved', async () => {
    const { made } = await collide();
    await press('Use saved version');
    await waitFor(() => expect(made('modGetInsuranceData').length).toBeGreaterThan(1));
    expect(await daysOf('VSP')).toHaveProperty('value', '1');
  });

  it('[OBS-004] an edit keeps the version it started from, even if the list reloads under it', async () => {
    let version = 3;
    const { made } = open({
      modGetInsuranceData: () => [{ ...vsp, version }, carrierOf('Aetna')],
      modSaveInsuranceData: saved,
    });
    await userEvent.type(await daysOf('VSP'), '5');
    version = 4;
    await userEvent.type(await daysOf('Aetna'), '2{Enter}');
    await waitFor(() => expect(made('modGetInsuranceData')).toHaveLength(2));
    await press('Save VSP');
    await waitFor(() => expect(made('modSaveInsuranceData')[1]).toMatchObject({ daysBlocked: 15, version: 3 }));
  });

  it('a carrier deleted meanwhile is reported, and can be saved without a version', async () => {
    const { made } = await collide(refuse(409, ['Gone'], { current: null, savedAt: null, savedBy: '' }));
    expect(screen.getByRole('row', { name: /VSP In the list Deleted/ })).toBeDefined();
    await press('Save mine');
    await waitFor(() => expect(made('modSaveInsuranceData')[1]).toMatchObject({ version: null }));
  });
});

describe('Add Insurance Type', () => {
  it('[INS-002] shows several errors as a list, and sends nothing', async () => {
    const { made } = open();
    await rows();
    await press('Add');
    const shownErrors = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(shownErrors.map(({ textContent }) => textContent)).toEqual([
      'Insurance Carrier is required',
      'Invalid Pre-Processing Time entry',
    ]);
    expect(made('saveInsuranceType')).toEqual([]);
    await userEvent.type(daysInput(), '2');
    expect((await screen.findByRole('alert')).textContent).toBe('Insurance Carrier is required');
  });

  it('[INS-002] takes at most 50 characters and counts them', { tags: ['deep'] }, async () => {
    open();
    await rows();
    await userEvent.type(nameInput(), 'n'.repeat(52));
    expect(nameInput()).toHaveProperty('value', 'n'.repeat(50));
    expect(panel().getByText('50/50')).toBeDefined();
  });

  it('[INS-001] [INS-004] adds at the chosen level, with an order for required names only', {
    tags: ['deep'],
  }, async () => {
    const { made } = open({ saveInsuranceType: saved }, harbor);
    await rows();
    const order = () => panel().getByRole('combobox', { name: 'Display Order' });
    expect(order()).toHaveProperty('disabled', true);
    await userEvent.type(nameInput(), 'Other Insurance');
    expect(order()).toHaveProperty('disabled', false);
    expect(order()).toHaveProperty('value', 'Display first');
    await userEvent.type(daysInput(), '2');
    await press('Add');
    await waitFor(() => expect(nameInput()).toHaveProperty('value', ''));
    expect(made('saveInsuranceType')).toEqual([
      { coverKey: 1001, ...harbor, insName: 'Other Insurance', daysBlocked: 2, orderKey: 1 },
    ]);
    expect(document.activeElement).toBe(nameInput());
  });

  it("shows the service's refusal in the panel, and keeps what was typed", async () => {
    open({ saveInsuranceType: refuse(409, ['This Insurance Carrier is already in the list']) });
    await rows();
    await userEvent.type(nameInput(), 'Cigna');
    await userEvent.type(daysInput(), '0');
    await press('Add');
    expect((await screen.findByRole('alert')).textContent).toBe('This Insurance Carrier is already in the list');
    expect(nameInput()).toHaveProperty('value', 'Cigna');
  });
});

describe('states', () => {
  it('[INS-001] shows an error and retries', async () => {
    let isDown = true;
    open({ modGetInsuranceData: () => (isDown ? refuse(404, ['This location doesn’t exist.']) : carriers) });
    expect(await screen.findByText('Couldn’t load the carriers')).toBeDefined();
    expect(screen.getByText('This location doesn’t exist.')).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await rows()).toHaveLength(3);
  });

  it('[INS-001] says what to do when the list is empty', async () => {
    open({ modGetInsuranceData: [] });
    expect(await screen.findByText('No carriers yet')).toBeDefined();
  });
});
