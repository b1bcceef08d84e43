import { saveVisitSettings } from '@sightline/contract/visits.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../../testing/test-app.ts';
import { useDatabase } from '../../../../../testing/test-database.ts';
import { insertRule } from '../../../availability/offers/offers.test-practice.ts';
import { importText } from '../../../imports/imports.test-files.ts';
import { insertImportPractice } from '../../../imports/imports.test-practice.ts';
import { staffCalls } from '../staff.test-practice.ts';

const DAY = '2026-12-07';
const PEOPLE = 'PatientID,FirstName,LastName,DOB,Cell,Location\nP1,Ada,King,1980-12-10,2125550100,Main Street';
const HEAD = 'ApptID,PatientID,Date,Time,Location,Provider,Type,Status';

describe('visits kept in the practice management system', () => {
  const database = useDatabase();
  const app = useApp(database);
  const q = () => database().pool.kysely;
  let token = '';
  const staff = staffCalls({ app, token: () => token, taskKey: () => 17 });
  const place = { locKey: 11, acctKey: 15 };
  const lineOf = (id: string, time: string, status = 'Scheduled') =>
    `${id},P1,${DAY},${time},Main Street,Grace Hopper,Eye Exam,${status}`;
  const importVisits = (...lines: string[]) =>
    importText({ database: database(), kind: 'appointments', content: [HEAD, ...lines].join('\n'), sourceName: 'pms' });
  const visits = async () => (await staff.calendar(DAY)).reply.visits;
  const held = () => q().selectFrom('slot_hold').select('starts_at').execute();
  const master = (name: 'here' | 'pms') => app().call(saveVisitSettings, { body: { master: name } }, token);

  beforeAll(async () => {
    await insertImportPractice(database());
    await insertRule(database().pool, { coverKey: 1, ...place });
    token = (await app().signIn('user1')).token;
    await importText({ database: database(), kind: 'patients', content: PEOPLE, sourceName: 'pms' });
    await importVisits(lineOf('A1', '09:00'));
    expect((await master('pms')).reply).toEqual({ master: 'pms', waiting: 0 });
  });

  it('[VIS-004] [VIS-005] a move waits for the import, and both times stay taken until it confirms', async () => {
    const [visit] = await visits();
    const moved = await staff.move(visit ?? { apptKey: 0, stamp: '' }, { ...place, date: DAY, time: '10:00' });
    expect(moved.reply.visit.request).toMatchObject({ what: 'moved', was: `${DAY}T09:00` });
    expect(await held()).toHaveLength(1);
    expect((await staff.book({ ...place, taskKey: 17, addKey: 101, date: DAY, time: '09:00' })).status).toBe(409);
    await importVisits(lineOf('A1', '09:00'));
    expect(await visits()).toMatchObject([{ time: '10:00', request: { what: 'moved' } }]);
    await importVisits(lineOf('A1', '10:00'));
    expect(await visits()).toMatchObject([{ time: '10:00', request: null }]);
    expect(await held()).toEqual([]);
  });

  it('[VIS-004] ends the wait if the change is taken back, and takes over what the other system says instead', async () => {
    const [visit] = await visits();
    const cancelled = (await staff.cancel(visit ?? { apptKey: 0, stamp: '' })).reply;
    expect(cancelled.visit.request).toMatchObject({ what: 'cancelled', was: `${DAY}T10:00` });
    expect((await staff.undo(cancelled.actKey)).reply.visit).toMatchObject({ status: 'booked', request: null });
    const [again] = await visits();
    await staff.move(again ?? { apptKey: 0, stamp: '' }, { ...place, date: DAY, time: '11:00' });
    await importVisits(lineOf('A1', '14:00'));
    expect(await visits()).toMatchObject([{ time: '14:00', request: null }]);
    const outcomes = await q().selectFrom('visit_request').select('outcome').orderBy('request_key').execute();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed', 'withdrawn', 'replaced']);
  });

  it('[VIS-004] knows a visit booked here again when the import brings it', async () => {
    const { patient_key: addKey } = await q()
      .selectFrom('patient')
      .select('patient_key')
      .where('pms_patient_id', '=', 'P1')
      .where('cover_key', '=', 1)
      .executeTakeFirstOrThrow();
    const booked = await staff.book({ ...place, taskKey: 17, addKey, date: DAY, time: '16:00' });
    expect(booked.reply.visit.request).toMatchObject({ what: 'booked', was: null });
    await importVisits(lineOf('A1', '14:00'), lineOf('A2', '16:00'));
    expect((await visits()).map(({ apptKey, time, request }) => [apptKey, time, request])).toEqual([
      [expect.any(Number), '14:00', null],
      [booked.reply.visit.apptKey, '16:00', null],
    ]);
  });

  it('[VIS-004] stops waiting once visits are kept here', async () => {
    const [visit] = await visits();
    await staff.move(visit ?? { apptKey: 0, stamp: '' }, { ...place, date: DAY, time: '12:00' });
    expect((await master('here')).reply).toEqual({ master: 'here', waiting: 0 });
    expect(await held()).toEqual([]);
  });
});
