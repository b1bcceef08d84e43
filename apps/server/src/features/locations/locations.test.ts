import { addLocation, editLocation, listLocations } from '@sightline/contract/locations.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, setTextingNumber, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';

describe('locations', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 9 });
    await insertPractice(database().pool, { coverKey: 8 });
    await insertRows(database().pool, 'app_user', [userRow({ user_id: 900, login: 'boss', role: 'superadmin' })]);
    token = (await app().signIn('user9')).token;
  });

  const params = { coverKey: '9' };
  const add = (body: object) => app().call(addLocation, { params, body: { name: 'Main Street', ...body } }, token);
  const edit = (locKey: number, body: object) =>
    app().call(editLocation, { params: { ...params, locKey: String(locKey) }, body }, token);

  it("[ADM-003] adds a location in the practice's zone, with phones in one form", async () => {
    const { status, reply } = await add({ phone: '(212) 555-0142', smsNumber: '212.555.0143', city: 'Springfield' });
    expect(status).toBe(201);
    expect(reply).toMatchObject({ timeZone: 'America/New_York', phone: '+12125550142', smsNumber: '+12125550143' });
    const { locations } = (await app().call(listLocations, { params }, token)).reply;
    expect(locations.find(({ locKey }) => locKey === reply.locKey)).toEqual(reply);
  });

  it('[ADM-003] refuses a number that belongs to another location, of any practice', async () => {
    const taken = { status: 409, problem: { code: 'location.number-taken' } };
    expect(await add({ smsNumber: '+12125552042' })).toMatchObject({ status: 201 });
    expect(await add({ smsNumber: '+12125552042' })).toMatchObject(taken);
    // The number of a location of practice 8, as its row has it.
    await setTextingNumber(database().pool, 81, '+12125552081');
    expect(await edit(91, { smsNumber: '2125552081' })).toMatchObject(taken);
    const invalid = await add({ smsNumber: '12345' });
    expect(invalid).toMatchObject({ status: 422, problem: { code: 'location.number-invalid' } });
    expect(invalid.problem.errors).toMatchObject([{ path: 'smsNumber' }]);
  });

  it('[ADM-003] takes a number from a location and gives it to another', async () => {
    const { locKey } = (await add({ smsNumber: '+12125552050' })).reply;
    expect((await edit(locKey, { smsNumber: '' })).reply.smsNumber).toBe('');
    expect((await add({ smsNumber: '+12125552050' })).status).toBe(201);
  });

  it('[ADM-003] of another practice are out of reach, except for superadmins', async () => {
    const other = { params: { coverKey: '8' } };
    expect(await app().call(listLocations, other, token)).toMatchObject({ status: 403 });
    expect(await edit(81, { name: 'Mine' })).toMatchObject({ status: 404, problem: { code: 'location.not-found' } });
    const boss = (await app().signIn('boss')).token;
    expect((await app().call(listLocations, other, boss)).reply.locations).toHaveLength(2);
    const nowhere = await app().call(listLocations, { params: { coverKey: '404' } }, boss);
    expect(nowhere).toMatchObject({ status: 404, problem: { code: 'cover.not-found' } });
  });
});
