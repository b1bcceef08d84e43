// @vitest-environment jsdom
import type { ManagedBooking } from '@sightline/contract/booking-manage.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choicesOf, providerOf } from '../testing/choices-sample.ts';
import {
  closeBooking,
  confirmationOf,
  openBooking,
  refuse,
  slotOf,
  standInForMedia,
} from '../testing/fake-practice.tsx';

beforeEach(standInForMedia);
afterEach(closeBooking);

const {
  manageUrl: _url,
  endingMesg: _message,
  isMailed: _mailed,
  isTexted: _texted,
  wasMadeBefore: _made,
  ...visit
} = confirmationOf();
const managedOf = (given: Partial<ManagedBooking> = {}): ManagedBooking => ({
  ...visit,
  status: 'booked',
  coverKey: 1001,
  locKey: 2001,
  acctKey: 3001,
  taskKey: 101,
  insName: 'VSP',
  orgName: 'Bright Eyes Optometry',
  mLogo: '',
  canChange: true,
  firstName: '',
  family: [],
  ...given,
});
const path = '/book/manage#secret-token';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const OFFER = {
  ...{ offerKey: 7, date: '2026-11-28', time: '10:40', timeZone: 'America/New_York' },
  ...{ startsAt: '2026-11-28T15:40:00Z', answerBy: '2026-11-26T03:46:00Z' },
  ...{ providerName: 'Dr. Feldman', locationName: 'Main St' },
};

describe('a booking opened by its link', () => {
  it('[WLT-004] shows an offered time above the visit, says there if an answer fails, and what came of it', {
    tags: ['deep'],
  }, async () => {
    const waiting = { isWaiting: true, isHopeless: false, offer: OFFER, outcome: null };
    let isDown = true;
    const { sentTo } = openBooking({
      path,
      answers: {
        read: managedOf(),
        waiting,
        'answer-offer': () =>
          isDown ? refuse(500, 'server.error') : Response.json({ ...waiting, offer: null, outcome: 'lost' }),
      },
    });
    const offer = await screen.findByRole('heading', { name: 'An earlier time is open' });
    const isAbove = (one: Element) =>
      one.compareDocumentPosition(screen.getByText(/Thursday, December 3, 2026/)) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAbove(offer)).toBeTruthy();
    await press('Move my visit to this time');
    expect(isAbove(await screen.findByRole('alert'))).toBeTruthy();
    isDown = false;
    await press('Move my visit to this time');
    expect(isAbove(await screen.findByText(/^That time is already taken/))).toBeTruthy();
    expect(sentTo('answer-offer')).toEqual([1, 2].map(() => ({ token: 'secret-token', offerKey: 7, isTaken: true })));
  });

  it('[WLT-001] shows earlier times that are open before the waiting list, and moves there at once', async () => {
    const waiting = { isWaiting: false, isHopeless: false, offer: null, outcome: null };
    const slots = () => ({
      slots: [slotOf('2026-12-02', '10:00', 3002), slotOf('2026-12-03', '09:40'), slotOf('2026-12-03', '10:20')],
      ...{ next: null, insurance: null, today: '2026-12-02', lastDate: '2027-01-13' },
    });
    const states = [managedOf(), managedOf({ date: '2026-12-02', time: '10:00' })];
    const answers = { read: () => states.shift(), waiting, slots, reschedule: managedOf() };
    const { sentTo } = openBooking({ path, answers });
    expect(sentTo('slots')).toEqual([]);
    fireEvent.click(await screen.findByText('Want an earlier time?'));
    const list = await screen.findByRole('list', { name: 'Earlier times that are open now' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wed, Dec 2, 10:00 AMwith Abena Osei 3002, OD']);
    expect(sentTo('slots')).toEqual([{ token: 'secret-token', acctKey: 0, from: '2026-12-02', to: '2026-12-03' }]);
    const follows = (one: Element, other: Element) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows(list, screen.getByText('Which days work? (leave blank for any day)'))).toBeTruthy();
    await press(/^Wed, Dec 2, 10:00 AM/);
    expect(sentTo('reschedule')).toEqual([]);
    await press('Move my visit to this time');
    await heading('Your appointment was moved');
    expect(sentTo('reschedule')).toEqual([{ token: 'secret-token', date: '2026-12-02', time: '10:00', acctKey: 3002 }]);
  });

  it('is read by the token, which leaves the URL at once', async () => {
    const { sentTo, asked } = openBooking({ path, answers: { read: managedOf() } });
    await heading('Your appointment');
    expect(sentTo('read')).toEqual([{ token: 'secret-token' }]);
    expect(window.location.href).not.toContain('secret-token');
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret-token');
    expect(asked.map(({ url }) => url).join()).not.toContain('secret-token');
    expect(screen.getByText(/Thursday, December 3, 2026/)).toBeDefined();
  });

  it('[PAT-006] says what to bring, is cancelled only after confirmation, and can be booked again', async () => {
    const bring = { en: 'your glasses', es: 'sus lentes' };
    const cancelled = managedOf({ status: 'cancelled', canChange: false, bring });
    const { sentTo } = openBooking({ path, answers: { read: managedOf({ bring }), cancel: cancelled } });
    expect(await screen.findByText('Your glasses')).toBeDefined();
    await press('Cancel this appointment');
    await screen.findByRole('heading', { level: 1, name: /^Cancel your visit on Thursday, December 3 at/ });
    expect(sentTo('cancel')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Travelling');
    await press('Yes, cancel it');
    await heading('This appointment is cancelled');
    expect(screen.queryByText('Your glasses'), 'there is nothing to bring').toBeNull();
    const again = screen.getByRole('link', { name: 'Book a new appointment' });
    expect(again.getAttribute('href')).toBe('/book?coverKey=1001');
    expect(sentTo('cancel')).toEqual([{ token: 'secret-token', reason: 'Travelling' }]);
  });

  it('[PAT-002] of a family says whose each visit is, also before it is cancelled', async () => {
    const { bookingKey, date, time, appointmentType, appointmentTypeNames } = managedOf();
    const leo = { bookingKey, date, time, appointmentType, appointmentTypeNames, firstName: 'Leo', isCanceled: false };
    openBooking({ path, answers: { read: managedOf({ firstName: 'Mia', family: [leo] }) } });
    expect((await screen.findByText('For')).nextSibling?.textContent).toBe('Mia');
    expect(screen.getByRole('button', { name: /^Leo: Comprehensive exam, Thursday/ })).toBeDefined();
    await press('Cancel this appointment');
    await heading('Cancel the visit for Mia on Thursday, December 3 at 9:40 AM?');
  });

  it('moves to another time, held meanwhile', async () => {
    const moved = managedOf({ time: '11:20' });
    const { asked, sentTo } = openBooking({ path, answers: { read: managedOf(), reschedule: moved } });
    await press('Choose another time');
    await press('Thursday, December 3, 11:20 AM');
    await waitFor(() => expect(sentTo('hold')).toHaveLength(1));
    await press('Move to this time');
    await heading('Your appointment was moved');
    // Times are searched and held through the link: the visit's current time does not block it.
    const token = 'secret-token';
    expect(sentTo('slots')[0]).toEqual({ token, acctKey: 3001, from: '2026-12-02', to: '2026-12-12' });
    expect(sentTo('hold')[0]).toMatchObject({ token, acctKey: 3001, date: '2026-12-03', time: '11:20' });
    expect(asked.map(({ url }) => url).join()).not.toContain(token);
    expect(sentTo('reschedule')).toEqual([
      { token: 'secret-token', acctKey: 3001, date: '2026-12-03', time: '11:20', holdToken: 'kept' },
    ]);
  });

  it('moves to another provider or to any, and releases the time held with the previous one', async () => {
    const { sentTo } = openBooking({ path, answers: { read: managedOf(), reschedule: managedOf({ time: '11:20' }) } });
    await press('Choose another time');
    const provider = await screen.findByRole('combobox', { name: 'Who would you like to see?' });
    expect(within(provider).getAllByRole('option')).toHaveLength(3);
    await press('Thursday, December 3, 11:20 AM');
    await waitFor(() => expect(sentTo('hold')).toHaveLength(1));
    await userEvent.selectOptions(provider, 'Any provider');
    expect(sentTo('release')).toEqual([{ coverKey: 1001, holdToken: 'kept' }]);
    await waitFor(() => expect(sentTo('slots').at(-1)).toMatchObject({ acctKey: 0 }));
    expect(await screen.findByText('Choose a time to continue')).toBeDefined();
    await press('Thursday, December 3, 9:40 AM');
    await waitFor(() => expect(sentTo('hold').at(-1)).toMatchObject({ acctKey: 0, time: '09:40' }));
    await press('Move to this time');
    await heading('Your appointment was moved');
    expect(sentTo('reschedule')).toMatchObject([{ acctKey: 0, time: '09:40' }]);
  });

  it("asks for no provider if there is only one, and uses any if the visit's provider is gone", async () => {
    const one = choicesOf({ providers: [providerOf(3002)] });
    const { sentTo } = openBooking({ path, choices: one, answers: { read: managedOf() } });
    await press('Choose another time');
    await waitFor(() => expect(sentTo('slots').at(-1)).toMatchObject({ acctKey: 0 }));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says why the first days are missing, and nothing about an insurance no longer listed', async () => {
    openBooking({ path, answers: { read: managedOf() } });
    await press('Choose another time');
    expect(await screen.findByText('We need 1 day to check VSP coverage.')).toBeDefined();
    closeBooking();
    standInForMedia();
    const gone = openBooking({ path, answers: { read: managedOf({ insName: 'Gone' }) } });
    await press('Choose another time');
    await waitFor(() => expect(gone.sentTo('slots')).toHaveLength(1));
    expect(screen.queryByText(/coverage/)).toBeNull();
  });

  it('keeps the booking if the new time was just taken, and shows the nearest', async () => {
    const taken = () => refuse(409, 'booking.slot-taken', { slots: [slotOf('2026-12-03', '10:00')], reasons: [] });
    openBooking({ path, answers: { read: managedOf(), reschedule: taken } });
    await press('Choose another time');
    await press('Thursday, December 3, 11:20 AM');
    await waitFor(() => expect(screen.getByText('Thu, Dec 3, 11:20 AM')).toBeDefined());
    await press('Move to this time');
    expect(await screen.findByRole('region', { name: 'Nearest times' })).toBeDefined();
  });

  it('a lost answer says that it may have moved, and retries the same request', async () => {
    let round = 0;
    const reschedule = () => {
      round += 1;
      if (round === 1) throw new TypeError('Failed to fetch');
      return managedOf({ time: '11:20' });
    };
    const { sentTo } = openBooking({ path, answers: { read: managedOf(), reschedule } });
    await press('Choose another time');
    await press('Thursday, December 3, 11:20 AM');
    await waitFor(() => expect(screen.getByText('Thu, Dec 3, 11:20 AM')).toBeDefined());
    await press('Move to this time');
    expect((await screen.findByRole('alert')).textContent).toMatch(/may already be moved\. It’s safe/);
    await press('Español');
    expect((await screen.findByRole('alert')).textContent).toMatch(/es posible que su cita ya se haya cambiado/);
    await press('Pasar mi cita a esta fecha');
    await heading('Su cita fue reprogramada');
    expect(sentTo('reschedule')[1]).toEqual(sentTo('reschedule')[0]);
  });

  it('that already started says so, with the phone', async () => {
    openBooking({ path, answers: { read: managedOf({ canChange: false }) } });
    await heading('This appointment can no longer be changed online');
    expect(screen.getByRole('link', { name: /Call/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel this appointment' })).toBeNull();
  });

  it("doesn't end a move without an answer before checking the visit", async () => {
    const states = [managedOf(), new TypeError('Failed to fetch'), managedOf({ time: '11:20' })];
    const read = () => {
      const state = states.shift();
      if (state instanceof Error) throw state;
      return state;
    };
    const reschedule = () => Promise.reject(new TypeError('Failed to fetch'));
    openBooking({ path, answers: { read, reschedule } });
    await press('Choose another time');
    await press('Thursday, December 3, 11:20 AM');
    await waitFor(() => expect(screen.getByText('Thu, Dec 3, 11:20 AM')).toBeDefined());
    await press('Move to this time');
    await screen.findByText(/may already be moved/);
    await press('Back');
    await waitFor(() => expect(states).toHaveLength(1));
    await screen.findByRole('heading', { level: 1, name: 'Choose another time' });
    await press('Back');
    await heading('Your appointment');
    expect(screen.getByText(/11:20 AM/)).toBeDefined();
  });

  it('that became too late to change meanwhile says so', async () => {
    openBooking({ path, answers: { read: managedOf(), cancel: () => refuse(409, 'booking.too-late') } });
    await press('Cancel this appointment');
    await press('Yes, cancel it');
    expect(await screen.findByText(/too late to change this appointment online/)).toBeDefined();
  });

  it('that was cancelled meanwhile is shown as cancelled instead of moved', async () => {
    const states = [managedOf(), managedOf({ status: 'cancelled', canChange: false })];
    const answers = { read: () => states.shift(), reschedule: () => refuse(409, 'booking.cancelled') };
    openBooking({ path, answers });
    await press('Choose another time');
    await press('Thursday, December 3, 11:20 AM');
    await waitFor(() => expect(screen.getByText('Thu, Dec 3, 11:20 AM')).toBeDefined());
    await press('Move to this time');
    await heading('This appointment is cancelled');
    expect(screen.getByRole('link', { name: 'Book a new appointment' })).toBeDefined();
  });

  it('whose type can’t be moved online anymore says that it stays booked, with the phone', async () => {
    openBooking({ path, answers: { read: managedOf(), slots: () => refuse(409, 'booking.not-movable') } });
    await press('Choose another time');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Yours stays booked.*call the practice/);
    expect(screen.getByRole('link', { name: /Call/ })).toBeDefined();
  });

  it('whose provider left meanwhile says so, and blames no answer', async () => {
    const errors = [{ path: 'acctKey', code: 'provider', message: 'In English' }];
    const answers = { read: managedOf(), reschedule: () => refuse(400, 'booking.invalid', { errors }) };
    openBooking({ path, answers });
    await press('Choose another time');
    await press('Thursday, December 3, 11:20 AM');
    await waitFor(() => expect(screen.getByText('Thu, Dec 3, 11:20 AM')).toBeDefined());
    await press('Move to this time');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^This provider can’t be booked at this location/);
    expect(alert.textContent).not.toMatch(/answers/);
  });

  it('an unknown link, and a page without one, get a friendly page that says what to do', async () => {
    openBooking({ path, answers: { read: () => refuse(404, 'booking.link-unknown') } });
    await heading('This link no longer works');
    closeBooking();
    standInForMedia();
    openBooking({ path: '/book/manage', choices: choicesOf() });
    await heading('Please open the link in your message again');
    expect(screen.getByText(/Open the newest message about your appointment.*Call the practice/)).toBeDefined();
    await press('Español');
    expect(await screen.findByText(/Abra el mensaje más reciente.*llame al consultorio/)).toBeDefined();
  });

  it('[PAT-006] is still there after a reload, with the token out of the URL', async () => {
    const first = openBooking({ path, answers: { read: managedOf() } });
    await heading('Your appointment');
    expect(window.location.href).not.toContain('secret-token');
    first.unmount();
    const { sentTo } = openBooking({ path: '/book/manage', answers: { read: managedOf() } });
    await heading('Your appointment');
    expect(sentTo('read')).toEqual([{ token: 'secret-token' }]);
  });

  it('without the link in another tab shows the practice and its phone, and has stored nothing about the visit', async () => {
    const first = openBooking({ path, answers: { read: managedOf() } });
    await heading('Your appointment');
    const { state } = window.history;
    expect(state).toEqual({
      bookingPractice: { practice: 'Bright Eyes Optometry', orgName: 'Main St', phone: '+19145550110' },
    });
    first.unmount();
    sessionStorage.clear();
    const { sentTo } = openBooking({ path: '/book/manage', state });
    await heading('Please open the link in your message again');
    expect(screen.getByText(/or call Bright Eyes Optometry\.$/)).toBeDefined();
    const call = screen.getByRole('link', { name: /Call \(914\) 555-0110/ });
    expect(call.getAttribute('href')).toBe('tel:+19145550110');
    expect(sentTo('read')).toEqual([]);
  });
});

describe('a cancellation with a lost answer', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const cancelled = managedOf({ status: 'cancelled', canChange: false });
  const alertText = async () => (await screen.findByRole('alert')).textContent;

  it('claims nothing, and a check shows that it was done', async () => {
    const states = [managedOf(), cancelled];
    const { sentTo } = openBooking({ path, answers: { read: () => states.shift(), cancel: lost } });
    await press('Cancel this appointment');
    await press('Yes, cancel it');
    expect(await alertText()).toMatch(/we don’t know if your appointment was cancelled/);
    expect(screen.getByRole('link', { name: /Call \(914\) 555-0110/ })).toBeDefined();
    // The unchanged page would say that the visit is still booked.
    expect(screen.queryByRole('button', { name: 'Keep the appointment' })).toBeNull();
    await press('Español');
    expect(await alertText()).toMatch(/no sabemos si su cita se canceló/);
    await press('Revisar el estado de la cita');
    await heading('Esta cita está cancelada');
    expect(sentTo('read')).toEqual([{ token: 'secret-token' }, { token: 'secret-token' }]);
    expect(sentTo('cancel')).toHaveLength(1);
  });

  it("that didn't happen says so, and can be done then or dropped", async () => {
    let round = 0;
    const cancel = () => {
      round += 1;
      return round === 1 ? lost() : cancelled;
    };
    openBooking({ path, answers: { read: managedOf(), cancel } });
    await press('Cancel this appointment');
    await press('Yes, cancel it');
    await alertText();
    await press('Check appointment status');
    const still = await screen.findByText(/Your appointment wasn’t cancelled/);
    expect(still.parentElement).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: 'Keep the appointment' })).toBeDefined();
    await press('Yes, cancel it');
    await heading('This appointment is cancelled');
  });

  it('stays unknown until someone answers', async () => {
    const states = [managedOf()];
    const read = () => states.shift() ?? lost();
    openBooking({ path, answers: { read, cancel: lost } });
    await press('Cancel this appointment');
    await press('Yes, cancel it');
    await alertText();
    await press('Check appointment status');
    await waitFor(async () => expect(await alertText()).toMatch(/don’t know if/));
    await press('Yes, cancel it');
    await waitFor(async () => expect(await alertText()).toMatch(/don’t know if/));
    expect(screen.queryByRole('button', { name: 'Keep the appointment' })).toBeNull();
  });
});
