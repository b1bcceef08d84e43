// @vitest-environment jsdom
import { PATIENT_INFO_DEFAULTS } from '@sightline/contract/patient-info-fields';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choicesOf } from '../testing/choices-sample.ts';
import { closeBooking, openBooking, refuse, standInForMedia } from '../testing/fake-practice.tsx';
import { chooseTime, fillDetails, heading, insure, press } from '../testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

const DIRECT = '/book?coverKey=1001&locKey=2001&taskKey=101';
const VERIFYING = choicesOf({ verifiesPhone: true });
const MAILING = { ...VERIFYING, mailsCode: true };
const enter = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('Code'), code);
  await press('Confirm and book');
};

describe('the review', () => {
  it('names the provider of the held time, the address, and the date of birth in words', async () => {
    openBooking({ path: DIRECT });
    await chooseTime();
    await fillDetails();
    await heading('Is everything right?');
    expect(screen.getByText(/Osei 3001/)).toBeDefined();
    expect(screen.getByText(/418 Main St/)).toBeDefined();
    expect(screen.getByText('April 27, 1985')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Your details' })).toBeDefined();
  });

  it('[PIN-004] asks the practice’s questions in Spanish, and names the preferred language in Spanish', async () => {
    const questions = { notesLbl: 'Any pets?', notesLblEs: '¿Tiene mascotas?', dPrefLang: 0 };
    const patientInfo = { ...PATIENT_INFO_DEFAULTS, ...questions };
    openBooking({ path: `${DIRECT}&lang=es`, choices: choicesOf({ patientInfo }) });
    await press(/^VSP/);
    await press(/^Lo más pronto/);
    const spanish = async (label: RegExp, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await spanish(/^¿Tiene mascotas\?/, 'Un gato');
    await spanish(/^Idioma preferido/, 'Spanish');
    await spanish(/^Nombre$/, 'Ana');
    await spanish(/^Apellido/, 'Reyes');
    await spanish(/^Fecha de nacimiento$/, '27 de abril de 1985');
    await spanish(/^Teléfono celular/, '9145550123');
    await spanish(/^Correo electrónico/, 'ana@example.com');
    await press('Continuar');
    expect(await screen.findByText('¿Tiene mascotas?')).toBeDefined();
    expect(screen.getByText('español')).toBeDefined();
    expect(screen.queryByText('Spanish')).toBeNull();
  });

  it("uses the child's name, as do the questions", { tags: ['deep'] }, async () => {
    openBooking({ path: DIRECT });
    await chooseTime();
    await userEvent.click(await screen.findByLabelText('My child or someone else'));
    expect(screen.getByRole('group', { name: 'Patient' })).toBeDefined();
    await fillDetails();
    expect(await screen.findByRole('heading', { name: 'Ana’s details' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Ana’s visit' })).toBeDefined();
    expect(screen.queryByText('Your details')).toBeNull();
  });

  it('says what is wrong with an impossible date of birth', async () => {
    openBooking({ path: DIRECT });
    await chooseTime();
    fireEvent.change(await screen.findByLabelText('Date of birth'), { target: { value: '2/30/1985' } });
    await press('Continue');
    expect((await screen.findAllByText(/This date doesn’t exist/)).length).toBeGreaterThan(0);
  });

  it('loads the choices once for the practice, and once for the location', async () => {
    const { sentTo } = openBooking({ path: '/book?coverKey=1001' });
    await heading('What is the visit for?');
    expect(sentTo('choices')).toEqual([{ coverKey: '1001' }]);
  });
});

describe("a frame on the practice's site", () => {
  it('stays where it was when the page around it reloads', async () => {
    const path = `${DIRECT}&embedded=1&frame=1`;
    const first = openBooking({ path });
    await insure();
    await press('See all times');
    await heading('Who would you like to see?');
    first.unmount();
    openBooking({ path });
    await heading('Who would you like to see?');
  });
});

describe('a practice that verifies phones', () => {
  it('[PAT-003] sends a code before booking, and none for the next booking in the session', {
    tags: ['deep'],
  }, async () => {
    const { sentTo } = openBooking({ path: DIRECT, choices: VERIFYING });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await heading('Enter the code we texted you');
    expect(sentTo('book')).toEqual([]);
    expect(sentTo('ask-code')).toEqual([{ coverKey: 1001, locKey: 2001, phone: '+19145550123', language: 'en' }]);
    await press('Confirm and book');
    expect(screen.getByText('Enter the 6 digits of the code')).toBeDefined();
    await enter('123456');
    await heading('You’re booked');
    expect(sentTo('enter-code')).toEqual([{ coverKey: 1001, codeKey: 'key', code: '123456' }]);
    expect(sentTo('book')).toMatchObject([{ phoneProof: 'h3k2a1.AAAAAAAAAAAAAAAA' }]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('9145550123');
  });

  it('[PAT-003] says that a code is wrong, and what an opted-out phone can do', { tags: ['deep'] }, async () => {
    const answers = {
      'ask-code': () => refuse(409, 'booking.phone-opted-out', { smsNumber: '+19145550100' }),
      'enter-code': () => refuse(422, 'booking.wrong-code'),
    };
    openBooking({ path: DIRECT, choices: VERIFYING, answers });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    expect(await screen.findByText(/Text START to \(914\) 555-0100/)).toBeDefined();
    closeBooking();
    standInForMedia();
    openBooking({ path: DIRECT, choices: VERIFYING, answers: { 'enter-code': answers['enter-code'] } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await heading('Enter the code we texted you');
    await enter('123456');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This code is wrong or has expired/);
    const field = screen.getByRole('textbox', { name: 'Code', description: /^This code is wrong or has expired/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/We sent a text with a 6-digit code/)).toBeDefined();
  });

  it('[PAT-003] asks for no code if the link came from a text to that phone', async () => {
    const { sentTo } = openBooking({ path: `${DIRECT}#p=h3k2a1.BBBBBBBBBBBBBBBB`, choices: VERIFYING });
    await chooseTime();
    expect(window.location.hash).toBe('');
    await fillDetails();
    await press('Book this appointment');
    await heading('You’re booked');
    expect(sentTo('ask-code')).toEqual([]);
    expect(sentTo('book')).toMatchObject([{ phoneProof: 'h3k2a1.BBBBBBBBBBBBBBBB' }]);
  });

  it('[PAT-003] offers the code by email, the office’s phone and a call to whom no text reaches', async () => {
    const { sentTo } = openBooking({ path: DIRECT, choices: MAILING });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await heading('Enter the code we texted you');
    expect(screen.getByRole('link', { name: 'Call (914) 555-0110' }).getAttribute('href')).toBe('tel:+19145550110');
    await press('Ask us to call (914) 555-0123');
    expect(await screen.findByText(/asked the office to call you at \(914\) 555-0123/)).toBeDefined();
    expect(sentTo('ask-call')).toEqual([
      {
        ...{ coverKey: 1001, locKey: 2001, taskKey: 101, phone: '+19145550123', language: 'en' },
        ...{ firstName: 'Ana', lastName: 'Prueba' },
      },
    ]);
    await press('Email the code to ana@example.com');
    await heading('Enter the code we emailed you');
    expect(sentTo('ask-code').at(-1)).toEqual({
      ...{ coverKey: 1001, locKey: 2001, email: 'ana@example.com', language: 'en' },
    });
    await enter('123456');
    await heading('You’re booked');
    expect(sentTo('book')).toMatchObject([{ phoneProof: 'h3k2a1.AAAAAAAAAAAAAAAA' }]);
  });

  it('[PAT-003] needs no phone if the code can go to an email address', async () => {
    const patientInfo = { ...PATIENT_INFO_DEFAULTS, vPhone: 0, dCellPhone: -1 };
    const { sentTo } = openBooking({ path: DIRECT, choices: { ...MAILING, patientInfo } });
    await chooseTime();
    expect(await screen.findByText(/No mobile phone\? Enter your landline/)).toBeDefined();
    const fill = (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('First name', 'Ana');
    fill('Last name', 'Prueba');
    fill('Date of birth', '4/27/1985');
    await press('Continue');
    expect(screen.getByRole('link', { name: 'Enter your cell phone number' })).toBeDefined();
    fill('Email', 'ana@example.com');
    expect(screen.getByLabelText(/^Cell phone/)).toBeDefined();
    await press('Continue');
    await press('Book this appointment');
    await heading('Enter the code we emailed you');
    expect(screen.queryByRole('button', { name: /^Ask us to call/ })).toBeNull();
    await enter('123456');
    await heading('You’re booked');
    expect(sentTo('book')[0]?.patient).not.toHaveProperty('phone');
  });

  it('[PAT-003] asks for a code if the proof is for another phone, or expired', async () => {
    const { sentTo } = openBooking({
      path: `${DIRECT}#p=h3k2a1.BBBBBBBBBBBBBBBB`,
      choices: VERIFYING,
      answers: { book: () => refuse(403, 'booking.phone-unverified') },
    });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await heading('Enter the code we texted you');
    expect(sentTo('ask-code')).toHaveLength(1);
  });
});
