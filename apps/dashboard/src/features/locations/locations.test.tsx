// @vitest-environment jsdom
import { PROBLEMS } from '@sightline/contract/problem';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Locations } from './locations.tsx';

const MAIN = {
  ...{ locKey: 2001, name: 'Main Street', street: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601' },
  ...{ phone: '+13125550142', timeZone: 'America/Chicago', smsNumber: '+13125550143', isActive: true },
};
const ELSEWHERE = {
  ...{ state: 'fail', title: 'Your gateway account has (312) 555-0143, but its texts go nowhere.' },
  ...{ action: 'Point it here, so that patients’ texts reach your inbox.', canPoint: true },
};
const FINE = { state: 'ok', title: 'Its texts come here.', action: '', canPoint: false };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openMain(answers: Record<string, unknown>) {
  showPage(<Locations coverKey={1001} />, {
    answers: { locations: () => Response.json({ locations: [MAIN] }), ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Main Street' }));
  return within(await screen.findByRole('form', { name: 'Edit Main Street' }));
}
const press = (form: Awaited<ReturnType<typeof openMain>>, name: string) =>
  userEvent.click(form.getByRole('button', { name }));

describe('[ADM-003] the check of a texting number', () => {
  it('says what the gateway answered, and points the number here with a second press', async () => {
    const form = await openMain({ number: () => Response.json(ELSEWHERE), webhook: () => Response.json(FINE) });
    await press(form, 'Check number');
    expect(await form.findByText(ELSEWHERE.title)).toBeDefined();
    await press(form, 'Point it here');
    expect(await form.findByText(FINE.title)).toBeDefined();
    expect(form.queryByRole('button', { name: 'Point it here' })).toBeNull();
  });

  it('says what is wrong with the gateway, and waits until a new number is saved', async () => {
    const silent = { type: '', code: 'location.gateway-silent', ...PROBLEMS['location.gateway-silent'] };
    const form = await openMain({ number: () => Response.json(silent, { status: 503 }) });
    await press(form, 'Check number');
    expect(await form.findByText(PROBLEMS['location.gateway-silent'].title)).toBeDefined();
    await userEvent.type(form.getByLabelText('Texting number'), '9');
    expect(form.getByText('Save the new number first.')).toBeDefined();
    expect(form.getByRole('button', { name: 'Check number' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('[ADM-003] a corrected time zone', () => {
  it('asks what booked visits keep before it is saved, and whether patients are told', async () => {
    const sent: Record<string, unknown>[] = [];
    const undecided = { type: '', code: 'location.zone-undecided', ...PROBLEMS['location.zone-undecided'], visits: 12 };
    const form = await openMain({
      2001: (given: Record<string, unknown>) => {
        sent.push(given);
        return given.visitTimes === undefined ? Response.json(undecided, { status: 409 }) : Response.json(MAIN);
      },
    });
    await userEvent.click(form.getByRole('combobox', { name: 'Time zone' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Eastern/ }));
    await press(form, 'Save');
    expect(await form.findByText(/12 visits are booked here/)).toBeDefined();
    await userEvent.click(form.getByRole('radio', { name: /The time shown/ }));
    await userEvent.click(form.getByRole('switch', { name: /Tell patients/ }));
    await press(form, 'Save');
    expect(await screen.findByText('Main Street was saved.')).toBeDefined();
    const timeZone = 'America/New_York';
    expect(sent).toEqual([{ timeZone }, { timeZone, visitTimes: 'clock', notifyPatients: false }]);
  });

  it('saves once by a double click', async () => {
    let saves = 0;
    const form = await openMain({
      2001: async () => {
        saves += 1;
        return Response.json(MAIN);
      },
    });
    await userEvent.type(form.getByLabelText('Name'), ' East');
    await userEvent.dblClick(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Main Street East was saved.')).toHaveLength(1);
    expect(saves).toBe(1);
  });
});
