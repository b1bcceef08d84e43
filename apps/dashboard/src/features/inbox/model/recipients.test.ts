import { describe, expect, it } from 'vitest';
import { patientOf } from '../testing/samples.ts';
import { NO_FIELDS } from './patient-search.ts';
import { addNeeds, outcomeOfAdding, patientName, phoneVerdict, shownPhone } from './patients.ts';
import { type Recipient, recipientName, withRecipient } from './recipients.ts';
import { hasLocationChoice, sendingLocation } from './sending-location.ts';

const choose = (patients: ReturnType<typeof patientOf>[]): Recipient[] =>
  patients.reduce<Recipient[]>((chosen, patient) => {
    const added = withRecipient(chosen, patient);
    return added.ok ? added.recipients : chosen;
  }, []);

describe('a phone found by search', () => {
  it.each([
    [{ cellPhone: '+12125550187' }, 'fine'],
    [{ cellPhone: '0000000000' }, 'malformed'],
    [{ cellPhone: '555-0187' }, 'malformed'],
    [{ cellPhone: '+12125550187', isValidPhone: false }, 'malformed'],
    [{ cellPhone: '' }, 'no-cell'],
    [{ cellPhone: '  ' }, 'no-cell'],
  ])('[MSG-031] %j is %s', (change, verdict) => {
    expect(phoneVerdict(patientOf(1, change))).toBe(verdict);
  });

  it("[MSG-031] shows another number if there's no cell phone", () => {
    expect(shownPhone(patientOf(1, { cellPhone: '', secondaryPhone: '+12125550199' }))).toBe('(212) 555-0199');
  });
});

describe('recipients', () => {
  it('[MSG-032] are limited to ten, each once', () => {
    const ten = choose(Array.from({ length: 10 }, (_, n) => patientOf(n + 1)));
    expect(ten).toHaveLength(10);
    expect(withRecipient(ten, patientOf(11))).toEqual({ ok: false, reason: 'limit' });
    expect(withRecipient(ten, patientOf(3))).toEqual({ ok: false, reason: 'chosen' });
  });

  it("[MSG-031] that can't be added say why, before checking whether there is room", () => {
    const ten = choose(Array.from({ length: 10 }, (_, n) => patientOf(n + 1)));
    expect(withRecipient(ten, patientOf(11, { cellPhone: '' }))).toEqual({ ok: false, reason: 'no-cell' });
    expect(withRecipient([], patientOf(11, { isValidPhone: false }))).toEqual({ ok: false, reason: 'malformed' });
  });

  it('are shown by name, on one line, or by what is known instead', () => {
    const [named] = choose([patientOf(1, { firstName: 'De\u202Elia', lastName: 'Ra\nmos' })]);
    expect(named && recipientName(named)).toBe('Delia Ra mos');
    const [nameless] = choose([patientOf(2, { firstName: '', lastName: '' })]);
    expect(nameless && recipientName(nameless)).toBe('(212) 555-0002');
    expect(patientName(patientOf(3, { firstName: '', lastName: '' }))).toBe('Patient BE-3');
  });
});

describe('a new patient', () => {
  const whole = { ...NO_FIELDS, firstName: 'Jo', lastName: 'Li', phone: '212-555-0187' };
  it.each([
    [{}, []],
    [{ firstName: 'J' }, ['firstName']],
    [{ firstName: ' J ' }, ['firstName']],
    [{ lastName: '' }, ['lastName']],
    [{ phone: '000-000-0000' }, ['phone']],
    [{ phone: '212-555-018' }, ['phone']],
    [{ firstName: '', lastName: 'x', phone: '' }, ['firstName', 'lastName', 'phone']],
  ])('[MSG-033] %j lacks %j', (change, needs) => {
    expect(addNeeds({ ...whole, ...change })).toEqual(needs);
  });

  it('[MSG-034] was added, denied or refused', () => {
    const reply = { NewPatient: null, Success: false, Errors: [], Message: '' };
    const patient = patientOf(1);
    expect(outcomeOfAdding({ ...reply, NewPatient: patient, Success: true })).toBe('added');
    expect(outcomeOfAdding({ ...reply, NewPatient: { ...patient, isOptedOut: true }, Success: true })).toBe('denied');
    expect(outcomeOfAdding({ ...reply, Message: 'Patient has opted-out of SMS' })).toBe('denied');
    expect(outcomeOfAdding({ ...reply, Errors: ['Patient has opted-out of SMS'] })).toBe('denied');
    expect(outcomeOfAdding({ ...reply, Errors: ['The number is malformed'] })).toBe('refused');
  });
});

describe('the location a new message is sent from', () => {
  const place = (LocKey: number) => ({ LocKey, LocName: `L${LocKey}`, City: '', State: '', Zip: '' });
  const account = {
    locations: [place(1), place(2)],
    isLocationAware: true,
    current: [1, 2],
    chosen: null,
    remembered: null,
  };
  it.each([
    [{}, null],
    [{ remembered: 2 }, 2],
    [{ remembered: 9 }, null],
    [{ chosen: 1, remembered: 2 }, 1],
    [{ chosen: 9, remembered: 2 }, 2],
    [{ chosen: 1, isLocationAware: false }, 0],
    [{ current: [1] }, 1],
    [{ current: [1], remembered: 2 }, 2],
    [{ locations: [place(7)] }, 7],
    [{ isLocationAware: false }, 0],
    [{ locations: [] }, 0],
  ])('[SES-017] with %j it is %s', (change, locKey) => {
    expect(sendingLocation({ ...account, ...change })).toBe(locKey);
  });

  it('[MSG-042] is a choice only if there are several', () => {
    expect(hasLocationChoice(account)).toBe(true);
    expect(hasLocationChoice({ ...account, locations: [place(1)] })).toBe(false);
    expect(hasLocationChoice({ ...account, isLocationAware: false })).toBe(false);
  });
});
