import { changeClosure, listClosures } from '@sightline/contract/closures.calls';
import { readFeedbackSettings, saveFeedbackSettings } from '@sightline/contract/feedback.calls';
import { editLocation, listLocations } from '@sightline/contract/locations.calls';
import { correctPatient, getPatient } from '@sightline/contract/patient-record.calls';
import { editPractice, listPractices } from '@sightline/contract/practices.calls';
import { editProvider, listProviders } from '@sightline/contract/providers.calls';
import { addWaiting, changeWaiting, readWaitingList } from '@sightline/contract/waiting-list.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow, userRow } from '../../testing/practice-rows.ts';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';

const params = { coverKey: '9' };

type Answer = { status: number; problem?: unknown };
/** A record's stamp now, and a change of it as it was seen, or as it is. */
type Record = {
  stamp: () => Promise<string | undefined>;
  change: (name: string, stamp: string | undefined) => Promise<Answer>;
};

describe('a record that two change', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 9 });
    await insertRows(pool, 'app_user', [
      userRow({ user_id: 900, login: 'boss', role: 'superadmin', given_name: 'Ada', family_name: 'Osei' }),
    ]);
    await insertRows(pool, 'provider', [
      { cover_key: 9, acct_key: 95, first_name: 'Ada', last_name: 'Osei', title: '' },
    ]);
    await insertRows(pool, 'patient', [
      patientRow({ cover_key: 9, loc_key: 91, patient_key: 909, first_name: 'Leo', last_name: 'Ruiz' }),
    ]);
    await insertRows(pool, 'appointment_type', [{ cover_key: 9, task_key: 97, name: 'Exam', length: 40 }]);
    await insertRows(pool, 'closure', [
      {
        ...{ cover_key: 9, closure_key: 98, loc_key: null, first_day: '2026-12-24', last_day: '2026-12-24' },
        ...{ name: 'Eve', created_at: Temporal.Instant.from('2026-11-20T14:00:00Z') },
      },
    ]);
    token = (await app().signIn('boss')).token;
    const added = await app().call(addWaiting, { body: { addKey: 909, taskKey: 97 } }, token);
    expect(added.status).toBe(201);
  });

  const entry = async () => (await app().call(readWaitingList, {}, token)).reply.entries[0];
  const records: { [name: string]: Record } = {
    'an entry of the waiting list': {
      stamp: async () => (await entry())?.stamp,
      change: async (name, stamp) => {
        const body = { entryKey: (await entry())?.entryKey ?? 0, urgency: name.length % 3, stamp };
        return app().call(changeWaiting, { body }, token);
      },
    },
    "a patient's contact": {
      stamp: async () => (await app().call(getPatient, { params: { addKey: '909' } }, token)).reply.contactStamp,
      change: (name, stamp) =>
        app().call(
          correctPatient,
          { params: { addKey: '909' }, body: { email: `${name}@example.test`, stamp } },
          token,
        ),
    },
    'a location': {
      stamp: async () =>
        (await app().call(listLocations, { params }, token)).reply.locations.find(({ locKey }) => locKey === 91)?.stamp,
      change: (name, stamp) =>
        app().call(editLocation, { params: { ...params, locKey: '91' }, body: { city: name, stamp } }, token),
    },
    'a provider': {
      stamp: async () =>
        (await app().call(listProviders, { params }, token)).reply.providers.find(({ acctKey }) => acctKey === 95)
          ?.stamp,
      change: (name, stamp) =>
        app().call(editProvider, { params: { ...params, acctKey: '95' }, body: { lastName: name, stamp } }, token),
    },
    'a practice': {
      stamp: async () =>
        (await app().call(listPractices, {}, token)).reply.practices.find(({ coverKey }) => coverKey === 9)?.stamp,
      change: (name, stamp) => app().call(editPractice, { params, body: { groupName: name, stamp } }, token),
    },
    'a closure': {
      stamp: async () =>
        (await app().call(listClosures, { params, query: { year: '2026' } }, token)).reply.closures[0]?.stamp,
      change: (name, stamp) => {
        const body = { firstDay: '2026-12-24', name, stamp };
        return app().call(changeClosure, { params: { ...params, closureKey: '98' }, body }, token);
      },
    },
    'the settings of feedback': {
      stamp: async () => (await app().call(readFeedbackSettings, {}, token)).reply.stamp,
      change: (name, stamp) => {
        const kept = { isOn: false, hoursAfter: 3, byText: true, byMail: true, taskKeys: [], places: [] };
        return app().call(saveFeedbackSettings, { body: { ...kept, daysBetween: 30 + name.length, stamp } }, token);
      },
    },
  };

  it.each(Object.entries(records))('%s: refuses the second, with who changed it and when', async (_name, record) => {
    const seen = await record.stamp();
    expect((await record.change('first', seen)).status).toBe(200);
    const second = await record.change('seconds', seen);
    expect(second).toMatchObject({
      status: 409,
      problem: {
        code: 'record.changed',
        detail: expect.stringMatching(/^Ada Osei changed this 1 second ago, so nothing was saved\./),
        ...{ changedBy: 'Ada Osei', changedAt: expect.stringMatching(/Z$/) },
      },
    });
    // Once seen, and without a stamp, it is taken as it is.
    expect((await record.change('thirds', await record.stamp())).status).toBe(200);
    expect((await record.change('more', undefined)).status).toBe(200);
  });
});
