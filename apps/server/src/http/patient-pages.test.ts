import { readBooking } from '@sightline/contract/booking-manage.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType } from '../features/availability/offers/offers.test-practice.ts';
import { practiceState } from '../features/bookings/choices/choices.usecases.ts';
import { createFirstVisit } from '../features/bookings/managing/first-visit.usecases.ts';
import { bookingOf, clearBookings, patientCalls, tokenOf } from '../features/bookings/online.test-practice.ts';
import { createFirstForms } from '../features/intake-forms/opening/first-forms.usecases.ts';
import { insertSetupPractices } from '../features/setup/setup.test-practice.ts';
import { startOrNull } from './patient-pages.ts';
import { createPublicGate } from './public-gate.ts';

const CALLER = { address: '192.0.2.1', requestId: 'first-page' };
const FORM = 'new-patient-registration';

describe('[PAT-008] what a patient’s page starts with', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  const gateOf = () => {
    const { deps } = app();
    return { deps, gate: createPublicGate({ ...deps, connections: deps.config.connections, practiceState }) };
  };
  const forms = (query: string) => createFirstForms(gateOf())({ query, caller: CALLER });
  const visit = (token: string) => createFirstVisit(gateOf())({ token, caller: CALLER });

  beforeAll(() => insertSetupPractices(database().pool));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearBookings(database().pool);
  });

  it('is the form a link names, as the call gives it', async () => {
    const start = await forms(`pn=${FORM}&coverKey=11`);
    expect(start).toMatchObject({ form: { pathName: FORM, coverKey: 11 }, locale: null });
    expect(start).not.toHaveProperty('packet');
  });

  it('is the practice’s forms for a link that names none', async () => {
    const start = await forms('coverKey=11&locKey=111');
    expect(start?.choices?.forms.map(({ pathName }) => pathName)).toContain(FORM);
  });

  it('is the practice’s forms also for a cut or foreign key', async () => {
    const start = await forms('coverKey=11&appointmentKey=cut');
    expect(start).toMatchObject({ packet: { hasForms: false, link: 'broken' }, choices: { coverKey: 11 } });
  });

  it.each(['', 'coverKey=x', 'coverKey=4711', 'coverKey=11&pn=none', 'coverKey=11&preview=1', 'coverKey=999999999999'])(
    'is left to the page for %j',
    async (query) => {
      expect(await forms(query)).toBeNull();
    },
  );

  it('is left to the page after 60 links from one address in a minute, then given again', {
    tags: ['deep'],
  }, async () => {
    const { deps, gate } = gateOf();
    const start = createFirstForms({ deps: { ...deps, config: { ...deps.config, hasRateLimits: true } }, gate });
    const open = () => start({ query: 'coverKey=11&appointmentKey=cut', caller: CALLER });
    for (let opened = 0; opened < 60; opened += 1) expect(await open()).not.toBeNull();
    expect(await open()).toBeNull();
    app().clock.set('2026-11-20T15:01:01Z');
    expect(await open()).not.toBeNull();
  });

  it('is the visit behind a manage link, as the call gives it; nothing for another', async () => {
    const taskKey = await insertType(database().pool);
    await insertPreferences(database().pool);
    await insertRule(database().pool);
    const token = tokenOf(await book(bookingOf({ taskKey, insName: 'Other Insurance' })));
    const { reply } = await app().call(readBooking, { body: { token } });
    expect(await visit(token)).toEqual(reply);
    for (const other of [token.slice(1), `${token}x`, 'x', ' ']) expect(await visit(other)).toBeNull();
  });

  it('is nothing, and in the log, if the database fails', async () => {
    const warned: unknown[] = [];
    const logger = { warn: (entry: unknown) => warned.push(entry) };
    const read = () => Promise.reject(new Error('no connection'));
    expect(await startOrNull({ read, logger })).toBeNull();
    expect(warned).toHaveLength(1);
  });
});
