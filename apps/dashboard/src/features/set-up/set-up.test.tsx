// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { SetUp } from './set-up.tsx';

const MAIN = {
  ...{ locKey: 2001, name: 'Main Street', street: '', city: 'Chicago', state: 'IL', zip: '', phone: '' },
  ...{ timeZone: 'America/Chicago', smsNumber: '+13125550143', isActive: true },
};
const SETTINGS = {
  ...{
    groupName: '',
    timeZone: 'America/Chicago',
    language: 'en',
    isLocationAware: false,
    allowsPictures: true,
    textsCanada: false,
  },
  ...{ idleMinutes: 15, sendsTexts: true, closedAt: null, locations: 1, providers: 0 },
};
const HARBOR = { coverKey: 1001, name: 'Harbor Eye Care' };

const LEE = {
  ...{ acctKey: 3001, firstName: 'Ann', lastName: 'Lee', credential: '' },
  ...{ languages: ['en'], locKeys: [2001], isActive: true },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string, answers: Record<string, unknown> = {}) {
  const finish = vi.fn();
  const shown = showPage(<SetUp finish={finish} />, {
    path,
    answers: {
      locations: () => Response.json({ locations: [MAIN] }),
      practices: () => Response.json({ practices: [{ ...HARBOR, ...SETTINGS }] }),
      ...answers,
    },
  });
  return { ...shown, finish };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('[ADM-001] the set-up after a reload', () => {
  it('goes on at the same question, with what was answered', async () => {
    const { made } = open('/set-up?practice=1001&step=provider', {
      providers: () => Response.json(LEE, { status: 201 }),
    });
    expect(await screen.findByText('Step 3 of 5')).toBeDefined();
    await userEvent.type(screen.getByLabelText('First name'), 'Ann');
    await press('Continue');
    expect(await screen.findByText('Step 4 of 5')).toBeDefined();
    expect(made('providers')).toMatchObject([{ firstName: 'Ann', locKeys: [2001] }]);
  });

  it('goes on showing the receipt of the test text', async () => {
    const receipt = { state: 'delivered', failure: null, isAnswered: true };
    const { finish } = open('/set-up?practice=1001&step=text&text=77', { '77': () => Response.json(receipt) });
    expect(await screen.findByText('Your answer arrived. Texting works.')).toBeDefined();
    await press('Finish');
    expect(finish).toHaveBeenCalledWith(HARBOR);
  });

  it('starts at the first question without a practice', async () => {
    open('/set-up?step=text');
    expect(await screen.findByText('Step 1 of 5')).toBeDefined();
  });

  it('ends with what is left to do where no location can text', async () => {
    const { finish } = open('/set-up?practice=1001&step=user', { locations: () => Response.json({ locations: [] }) });
    expect(await screen.findByText('Step 4 of 5')).toBeDefined();
    await press('Skip for now');
    expect(await screen.findByText('Step 5 of 5')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Texting comes later' })).toBeDefined();
    await press('Finish');
    expect(finish).toHaveBeenCalledWith(HARBOR);
  });
});
