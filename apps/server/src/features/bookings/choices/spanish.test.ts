import {
  getAppointmentTypes,
  saveAppointmentType,
  updateAppointmentType,
} from '@sightline/contract/appointment-types.calls';
import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import { readBooking } from '@sightline/contract/booking-manage.calls';
import { saveGeneral } from '@sightline/contract/preferences.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertRule } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { bookingOf, clearBookings, patientCalls, personOf, tokenOf } from '../online.test-practice.ts';

describe('Spanish practice texts', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  const query = {};
  let token = '';
  let taskKey = 0;

  beforeAll(() => insertSetupPractices(database().pool));
  beforeEach(async () => {
    await clearBookings(database().pool);
    await insertRule(database().pool);
    token = (await app().signIn('user11')).token;
    const general = {
      ...({ coverKey: 11, enabled: 1, verifyPhone: 0 } as const),
      ...{ endingMesg: '<p>Thank you</p>', endings: { es: '<p>Gracias</p><script>x</script>' } },
    };
    await app().call(saveGeneral, { body: general, query }, token);
    const type = {
      coverKey: 11,
      name: 'Eye exam',
      names: { es: ' Examen de la vista ' },
      length: 30,
      slotSize: 30,
    } as const;
    const { reply } = await app().call(saveAppointmentType, { body: type, query }, token);
    taskKey = reply.success ? (reply.data.inserted[0]?.taskKey ?? 0) : 0;
  });

  const make = (language: string, number: number, time: string) =>
    book(bookingOf({ taskKey, language, time, patient: personOf(number) }));

  it('[PAT-004] appear in the choices, in the confirmation and on the manage page', async () => {
    const choices = (await app().call(getSchedulerChoices, { query: { coverKey: '11' } })).reply;
    expect(choices.appointmentTypes).toMatchObject([{ name: 'Eye exam', names: { es: 'Examen de la vista' } }]);
    const made = await make('es-US', 1, '09:00');
    expect(made.reply).toMatchObject({
      appointmentTypeNames: { es: 'Examen de la vista' },
      endingMesg: '<p>Gracias</p>',
    });
    const managed = await app().call(readBooking, { body: { token: tokenOf(made) } });
    expect(managed.reply.appointmentTypeNames).toEqual({ es: 'Examen de la vista' });
    expect((await make('en', 2, '10:00')).reply.endingMesg).toBe('<p>Thank you</p>');
  });

  it('[PAT-004] fall back to English if the practice wrote none', async () => {
    await app().call(saveGeneral, { body: { coverKey: 11, endings: { es: '' } }, query }, token);
    expect((await make('es', 1, '09:00')).reply.endingMesg).toBe('<p>Thank you</p>');
  });

  it('[PAT-004] change with a type at any level, and stay if a save omits them', async () => {
    const save = (given: { names?: { es: string }; cost?: number; locKey?: number }) =>
      app().call(updateAppointmentType, { body: { coverKey: 11, taskKey, ...given }, query }, token);
    await save({ cost: 90 });
    const spanishName = async () => {
      const { reply } = await app().call(getAppointmentTypes, { body: { coverKey: 11 }, query }, token);
      return reply.success ? reply.data.find((type) => type.taskKey === taskKey)?.names.es : null;
    };
    expect(await spanishName()).toBe('Examen de la vista');
    await save({ names: { es: 'Revisión de la vista' }, locKey: 111 });
    expect(await spanishName()).toBe('Revisión de la vista');
  });
});
