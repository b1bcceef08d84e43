// @vitest-environment jsdom
import { PATIENT_INFO_DEFAULTS } from '@sightline/contract/patient-info-fields';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choicesOf, locationOf } from './testing/choices-sample.ts';
import {
  closeBooking,
  confirmationOf,
  openBooking,
  refuse,
  slotOf,
  standInForMedia,
} from './testing/fake-practice.tsx';
import { chooseTime, fillDetails, heading, insure, press } from './testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const DIRECT = '/book?coverKey=1001&locKey=2001&taskKey=101';

describe('booking', () => {
  it('[SCR-004] a generated link skips the steps it answers, and its attribution stays with the booking', {
    tags: ['deep'],
  }, async () => {
    const { sentTo } = openBooking({ path: `${DIRECT}&tid=t1&gid=7&source=News&referredBy=Ads&colorScheme=8E1B3A` });
    expect(await screen.findByText('Step 1 of 4')).toBeDefined();
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await heading('You’re booked');
    const [sent] = sentTo('book');
    expect(sent).toMatchObject({ coverKey: 1001, locKey: 2001, acctKey: 0, taskKey: 101, insName: 'VSP' });
    expect(sent).toMatchObject({ date: '2026-12-03', time: '09:40', holdToken: 'kept' });
    expect(sent).toMatchObject({ tid: 't1', gid: '7', source: 'News', referredBy: 'Ads' });
    expect(sent?.patient).toEqual({
      firstName: 'Ana',
      lastName: 'Prueba',
      dob: '1985-04-27',
      phone: '+19145550123',
      email: 'ana@example.com',
    });
  });

  it('finds the number in a pasted phone, and refuses a foreign one', { tags: ['deep'] }, async () => {
    openBooking({ path: DIRECT });
    await chooseTime();
    const phone = await screen.findByLabelText<HTMLInputElement>('Cell phone');
    await userEvent.click(phone);
    await userEvent.paste('(914) 555-0123 ext 23');
    await waitFor(() => expect(phone.value).toBe('(914) 555-0123'));
    await userEvent.clear(phone);
    await userEvent.paste('+44 20 7946 0958');
    await press('Continue');
    expect((await screen.findAllByText(/Enter a US number/)).length).toBeGreaterThan(0);
    expect(phone.value).toBe('+44 20 7946 0958');
  });

  it('asks one question per screen, and Back moves through them', async () => {
    openBooking();
    await heading('What is the visit for?');
    expect(screen.getByText('Step 1 of 5')).toBeDefined();
    await press(/^Comprehensive exam/);
    const next = await heading('Which vision insurance do you have?');
    expect(document.activeElement).toBe(next);
    await press('Back');
    await heading('What is the visit for?');
    expect(screen.getByRole('button', { name: /^Comprehensive exam/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('[INS-005] names the days that an insurance blocks, and requests only its times', async () => {
    const { sentTo } = openBooking({ path: DIRECT });
    expect(await screen.findByText('We need 1 day to check coverage')).toBeDefined();
    expect(screen.getByText('Any day')).toBeDefined();
    await press(/^VSP/);
    expect(await screen.findByText('We need 1 day to check VSP coverage.')).toBeDefined();
    await press('See all times');
    await press(/^Any provider/);
    expect(await screen.findByText('We need 1 day to check VSP coverage.')).toBeDefined();
    expect(sentTo('slots')[0]).toMatchObject({ insName: 'VSP', acctKey: '0', taskKey: '101', from: '2026-12-02' });
  });

  it('a reload keeps the choices, and nothing the patient typed', async () => {
    const first = openBooking({ path: DIRECT });
    await chooseTime();
    await type('First name', 'Ana');
    const state = window.history.state;
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana');
    expect(window.location.href).not.toContain('Ana');
    first.unmount();
    openBooking({ path: DIRECT });
    window.history.replaceState(state, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    expect(await screen.findByText('Thu, Dec 3, 9:40 AM')).toBeDefined();
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('');
  });

  it('[PIN-002] names every missing answer with a link to its field, and continues once they are filled in', {
    tags: ['deep'],
  }, async () => {
    openBooking({ path: DIRECT });
    await chooseTime();
    await press('Continue');
    const summary = await screen.findByRole('region', { name: 'Check 5 answers' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter your email address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await fillDetails();
    await heading('Is everything right?');
    expect(screen.getByText('(914) 555-0123')).toBeDefined();
  });

  it('[PIN-002] names the insurance whose answer is missing', async () => {
    const patientInfo = { ...PATIENT_INFO_DEFAULTS, dSubId: 1, v4DMedInsSect: 1, v4DMedInsSubId: 1 };
    openBooking({ path: DIRECT, choices: choicesOf({ patientInfo }) });
    await chooseTime();
    await press('Continue');
    for (const name of ['Vision insurance', 'Medical insurance'])
      expect(await screen.findByRole('link', { name: `Fill in: Member or subscriber ID (${name})` })).toBeDefined();
  });

  it("[PIN-002] asks custom questions in the practice's words", { tags: ['deep'] }, async () => {
    const patientInfo = { ...PATIENT_INFO_DEFAULTS, notesLbl: 'What brings you in?', notesFld: 1 };
    const { sentTo } = openBooking({ path: DIRECT, choices: choicesOf({ patientInfo }) });
    await chooseTime();
    await type('What brings you in?', 'Headaches');
    await fillDetails();
    await press('Book this appointment');
    await heading('You’re booked');
    expect(sentTo('book')[0]?.answers).toEqual({ notesFld: 'Headaches' });
  });
});

describe('interruptions', () => {
  it('a time that was just taken shows the nearest ones and keeps everything typed', { tags: ['deep'] }, async () => {
    let round = 0;
    const book = () => {
      round += 1;
      if (round > 1) return Response.json(confirmationOf(), { status: 201 });
      return refuse(409, 'booking.slot-taken', { slots: [slotOf('2026-12-03', '10:00')], reasons: [] });
    };
    const { sentTo } = openBooking({ path: DIRECT, answers: { book } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    expect(await screen.findByText(/That time has just been taken/)).toBeDefined();
    await userEvent.click(
      await within(await screen.findByRole('region', { name: 'Nearest times' })).findByRole('button', {
        name: /10:00 AM/,
      }),
    );
    await waitFor(() => expect(sentTo('hold')).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('false'),
    );
    await press('Continue');
    await heading('Is everything right?');
    await press('Book this appointment');
    await heading('You’re booked');
    expect(sentTo('book')[1]).toMatchObject({ time: '10:00', patient: { firstName: 'Ana' } });
  });

  it('a lost answer is retried with the same clientKey, so it books once', async () => {
    let round = 0;
    const book = () => {
      round += 1;
      if (round === 1) throw new TypeError('Failed to fetch');
      return Response.json(confirmationOf(), { status: 201 });
    };
    const { sentTo } = openBooking({ path: DIRECT, answers: { book } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    expect(await screen.findByText(/you won’t be booked twice/)).toBeDefined();
    await press('Book this appointment');
    await heading('You’re booked');
    const keys = sentTo('book').map(({ clientKey }) => clientKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{48}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('a second press while the first is pending sends nothing', async () => {
    const answer = Promise.withResolvers<Response>();
    const { sentTo } = openBooking({ path: DIRECT, answers: { book: () => answer.promise } });
    await chooseTime();
    await fillDetails();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Book this appointment' }));
    answer.resolve(Response.json(confirmationOf(), { status: 201 }));
    await heading('You’re booked');
    expect(sentTo('book')).toHaveLength(1);
  });

  it('fields the practice refuses are shown with its message', async () => {
    const errors = [{ path: 'patient.email', message: 'Please enter an email address like name@example.com.' }];
    openBooking({ path: DIRECT, answers: { book: () => refuse(400, 'booking.invalid', { errors }) } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await heading('Who is the appointment for?');
    expect((await screen.findByLabelText('Email')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
  });

  it("the practice's refusal appears in the page's language, also after switching language", async () => {
    const errors = [
      { path: 'patient.email', code: 'email', message: 'In English' },
      { path: 'acctKey', code: 'of tomorrow', message: 'Not known here.' },
    ];
    openBooking({ path: DIRECT, answers: { book: () => refuse(400, 'booking.invalid', { errors }) } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await heading('Who is the appointment for?');
    await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    expect(
      await screen.findByRole('link', { name: 'Escriba un correo electrónico como nombre@example.com.' }),
    ).toBeDefined();
    expect(screen.queryByText('In English')).toBeNull();
  });

  it('[GEN-002] a practice that takes no bookings gets a friendly page with its phone', async () => {
    openBooking({ choices: choicesOf({ isOpen: false, locations: [locationOf(2001, { isOpen: false })] }) });
    await heading('Online booking is closed right now');
    expect(screen.getByRole('link', { name: /Call \(914\) 555-0110/ }).getAttribute('href')).toBe('tel:+19145550110');
  });

  it('an unknown practice gets a friendly page, and a lost connection a retry', async () => {
    openBooking({ answers: { choices: () => refuse(404, 'booking.not-found') } });
    await heading('We couldn’t find this booking page');
    closeBooking();
    standInForMedia();
    openBooking({ answers: { choices: () => Promise.reject(new TypeError('Failed to fetch')) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('says what to do if there are no times at all', async () => {
    const choices = choicesOf({ lastDate: '2026-12-04' });
    const none = { slots: [], next: null, insurance: null, today: choices.today, lastDate: choices.lastDate };
    openBooking({ path: DIRECT, choices, answers: { slots: none } });
    await insure();
    await press('See all times');
    await press(/Osei 3001/);
    expect(await screen.findByText('No open times online')).toBeDefined();
    expect(screen.getByRole('button', { name: 'See times with any provider' })).toBeDefined();
  });
});

describe('after the booking', () => {
  it("[GEN-002] shows the practice's ending message, cleaned", { tags: ['deep'] }, async () => {
    const endingMesg = '<p>Bring <b>glasses</b><img src=x onerror="alert(1)"><script>alert(2)</script></p>';
    openBooking({
      path: DIRECT,
      answers: { book: () => Response.json(confirmationOf({ endingMesg }), { status: 201 }) },
    });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    const message = await screen.findByRole('region', { name: 'From the practice' });
    await waitFor(() => expect(message.textContent).toContain('Bring glasses'));
    expect(message.querySelector('img, script')).toBeNull();
    expect(screen.getByRole('link', { name: /Change or cancel/ }).getAttribute('href')).toContain('#secret');
    expect(sessionStorage.length === 0 || !JSON.stringify({ ...sessionStorage }).includes('2026-12-03')).toBe(true);
  });

  it('switches to Spanish on request, and remembers', async () => {
    openBooking();
    await heading('What is the visit for?');
    await press('Español');
    await heading('¿Cuál es el motivo de la cita?');
    expect(document.documentElement.lang).toBe('es');
    expect(localStorage.getItem('sightline-language')).toBe('es');
  });
});
