// @vitest-environment jsdom
import type { AppointmentDay, CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../shared/notices/notices.ts';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { CustomerAppointments } from './customer-appointments.tsx';
import { appointmentOf, dayOf } from './testing/appointment-sample.ts';

type DayBody = Record<string, unknown>;
const json = (value: unknown) => Response.json(value);
const down = () => Response.json({ type: 'x', title: 'Broken.', status: 500, code: 'server.failed' }, { status: 500 });

function Handed() {
  const { state } = useLocation();
  return <p>{JSON.stringify(state)}</p>;
}

function open({
  path = '/customer',
  list = () => [appointmentOf(1)],
  day = (date) => dayOf(date),
  canChat = true,
}: {
  path?: string;
  list?: (date: string) => readonly CustomerAppointment[] | Response | Promise<readonly CustomerAppointment[]>;
  day?: (date: string | undefined) => AppointmentDay | Response;
  canChat?: boolean;
} = {}) {
  const answer = (value: unknown) => (value instanceof Response ? value : json(value));
  return showPage(
    <Routes>
      <Route path="/customer" element={<CustomerAppointments />} />
      <Route path="/communications/chat/*" element={<Handed />} />
    </Routes>,
    {
      path,
      session: { allows: (element) => canChat || element !== 'Dv4Chat' },
      answers: {
        getAppointmentDay: ({ appointmentDate }: DayBody) =>
          answer(day(appointmentDate === undefined ? undefined : String(appointmentDate))),
        getAppointments: async ({ appointmentDate }: DayBody) => answer(await list(String(appointmentDate))),
      },
    },
  );
}
const title = () => screen.findByRole('heading', { level: 1 });
const onScreen = async () => within(await screen.findByRole('table'));
const rows = async () => (await (await onScreen()).findAllByRole('row')).slice(1);
const pick = (date: string) => fireEvent.change(screen.getByLabelText('Appointment date'), { target: { value: date } });

afterEach(() => {
  notices.clear();
  cleanup();
  vi.unstubAllGlobals();
});

describe('customer information', () => {
  it("[CUS-002] loads today's appointments on entry, with every column of the record", async () => {
    const { made } = open();
    expect((await title()).textContent).toBe("Today's Appointments");
    const [row] = await rows();
    expect(row?.textContent).toMatch(
      /^9:20 AMBookedDelgado, RosaComprehensive exam40 minOkafor, AdaMain St–Last visit or exam11\/14\/2025, Dry eye/,
    );
    expect(made('getAppointmentDay')).toEqual([{}]);
    expect(made('getAppointments')).toEqual([{ appointmentDate: '2026-11-20' }]);
    expect(screen.getByText('Friday 11/20/2026', { selector: 'p' })).toBeDefined();
  });

  it('[CUS-001] accepts only days in the window, and keeps the day in the URL', async () => {
    const { made, address } = open();
    await rows();
    expect(screen.getByLabelText('Appointment date')).toHaveProperty('value', '11/20/2026');
    pick('0002-11-23');
    expect(await screen.findByText('Please choose a day from 11/20/2025 to 11/20/2027.')).toBeDefined();
    expect(address()).toBe('/customer');
    pick('2026-11-23');
    await waitFor(() => expect(address()).toBe('/customer?date=2026-11-23'));
    expect((await title()).textContent).toBe('Future Appointments');
    await waitFor(() => expect(made('getAppointments').at(-1)).toEqual({ appointmentDate: '2026-11-23' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    await waitFor(() => expect(address()).toBe('/customer?date=2026-11-22'));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(address()).toBe('/customer'));
  });

  it("[CUS-002] dims the old rows until a new day's are loaded", async () => {
    let release = (_: readonly CustomerAppointment[]) => {};
    const later = new Promise<readonly CustomerAppointment[]>((resolve) => {
      release = resolve;
    });
    open({ list: (date) => (date === '2026-11-20' ? [appointmentOf(1)] : later) });
    await rows();
    pick('2026-11-19');
    const veil = await screen.findByRole('status', { name: 'Loading appointments' });
    expect(screen.getByRole('link', { name: 'Delgado, Rosa', hidden: true }).closest('[inert]')).not.toBeNull();
    release([appointmentOf(2, { LastName: 'Abbott' })]);
    expect(await screen.findByRole('link', { name: 'Abbott, Rosa' })).toBeDefined();
    expect(veil.isConnected).toBe(false);
  });

  it('[CUS-003] has a legend and icons on past days and today, and words on future days', async () => {
    const both = [appointmentOf(1, { ApptStatus: 'noshow' }), appointmentOf(2, { ApptStatus: 'cancelled' })];
    open({ list: () => both });
    const legend = await screen.findByRole('list', { name: 'Legend' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['No Show', 'Cancelled']);
    const table = await onScreen();
    expect(table.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['No Show', 'Cancelled']);
    cleanup();
    open({
      path: '/customer?date=2026-11-25',
      list: () => both.map((one) => ({ ...one, StartTime: '2026-11-25T09:00:00' })),
    });
    await rows();
    expect(screen.queryByRole('list', { name: 'Legend' })).toBeNull();
    expect((await onScreen()).queryByRole('img')).toBeNull();
    expect((await onScreen()).getByText('Cancelled')).toBeDefined();
  });

  it("[CUS-003] says 'No records found.'", async () => {
    open({ list: () => [] });
    expect(await screen.findByText('No records found.')).toBeDefined();
  });

  it('[CUS-003] shows a failure in a toast for 3 seconds, and retries', { tags: ['deep'] }, async () => {
    let isDown = true;
    open({ list: () => (isDown ? down() : [appointmentOf(1)]) });
    expect(await screen.findAllByText('Unexpected error in getting appointments.')).toHaveLength(2);
    const toast = screen.getAllByRole('alert').find((one) => one.className.includes('Notification'));
    expect(toast).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
    await waitFor(() => expect(toast?.isConnected).toBe(false), { timeout: 5_000 });
  });

  it('[CUS-001] a URL outside the window says so and links back to today', async () => {
    const outside = { type: 'x', title: 'Too far away.', status: 400, code: 'customer.date-outside' };
    const { address, made } = open({
      path: '/customer?date=2028-01-01',
      day: (date) => (date === undefined ? dayOf() : Response.json(outside, { status: 400 })),
    });
    expect((await title()).textContent).toBe('Future Appointments');
    expect(screen.getByText('This day is out of range')).toBeDefined();
    expect(screen.getByText('Please choose a day from 11/20/2025 to 11/20/2027.')).toBeDefined();
    expect(screen.getByLabelText('Appointment date')).toHaveProperty('value', '01/01/2028');
    expect(screen.queryByText('Unexpected error in getting appointments.')).toBeNull();
    expect(made('getAppointments')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(await rows()).toHaveLength(1);
    expect(address()).toBe('/customer');
  });

  it('shows new bookings automatically', { tags: ['deep'] }, async () => {
    let booked = 1;
    const { made } = open({
      day: () => dayOf('2026-11-20', { stamp: `stamp-${booked}` }),
      list: () => Array.from({ length: booked }, (_, id) => appointmentOf(id)),
    });
    expect(await rows()).toHaveLength(1);
    booked = 2;
    // Counting calls costs less than looking for rows again and again until the next poll.
    await waitFor(() => expect(made('getAppointments')).toHaveLength(2), { timeout: 8_000 });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('status', { name: 'Loading appointments' })).toBeNull();
  });

  it('[CUS-001] a chosen location narrows the list, and its own today sets the title', async () => {
    open({
      path: '/customer?date=2026-11-20&loc=2002',
      list: () => [appointmentOf(1), appointmentOf(2, { LocKey: 2002, LocName: 'Honolulu', ApptStatus: 'cancelled' })],
    });
    expect((await title()).textContent).toBe('Future Appointments');
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Honolulu')]);
    expect((await onScreen()).queryByRole('img')).toBeNull();
  });

  it('searches within the day', { tags: ['deep'] }, async () => {
    open({ list: () => [appointmentOf(1), appointmentOf(2, { LastName: 'Abbott', FirstName: 'Wei' })] });
    await userEvent.type(await screen.findByLabelText('Search this day'), 'abb');
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Abbott, Wei')]);
    expect(screen.getByText('1 appointment')).toBeDefined();
  });

  it("a row opens the conversation with the patient, or a new message to them from the visit's location", async () => {
    const { address } = open({ list: () => [appointmentOf(1, { ConversationKey: 17 })] });
    await userEvent.click(await screen.findByRole('link', { name: 'Delgado, Rosa' }));
    expect(address()).toBe('/communications/chat/message/17');
    cleanup();
    const other = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Delgado, Rosa' }));
    expect(other.address()).toBe('/communications/chat/new');
    expect(
      screen.getByText('{"patients":[{"addKey":71,"firstName":"Rosa","lastName":"Delgado"}],"locKey":2001}'),
    ).toBeDefined();
  });

  it('a row opens a card with the phone for users who may not text', async () => {
    open({ canChat: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Delgado, Rosa' }));
    const card = within(await screen.findByRole('dialog', { name: 'Delgado, Rosa' }));
    expect(card.getByText('(212) 555-0142')).toBeDefined();
    expect(card.getByText('P1')).toBeDefined();
  });

  it('prints a day sheet with one practice header and every visible row', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open({ list: () => [appointmentOf(1), appointmentOf(2, { ApptStatus: 'noshow' })] });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = document.querySelector('body > div[aria-hidden="true"]');
    expect(sheet?.querySelectorAll('header')).toHaveLength(1);
    expect(sheet?.querySelector('header')?.textContent).toBe(
      "Bright Eyes OptometryToday's AppointmentsFriday 11/20/2026 · All Locations · 2 appointments, 1 no-show",
    );
    expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(sheet?.textContent).toContain('No Show');
    expect(sheet?.querySelector('a, button')).toBeNull();
  });
});
