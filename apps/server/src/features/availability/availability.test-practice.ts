import { repetitionType } from '@sightline/contract/repetitions';
import {
  deleteConfigForm,
  editConfigForm,
  getCalendarData,
  saveConfigForm,
  validateWSConfig,
} from '@sightline/contract/schedule.calls';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import { type ScheduleData, scheduleData } from '@sightline/contract/schedule-data';
import type { Insertable } from 'kysely';
import { insertRows } from '../../../testing/practice-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Pool } from '../../db/database.ts';
import type { LegacyScheduleEntry, ScheduleRule } from '../../db/schema.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';

/** The date of the tests' clock at every location: a Friday, ten in the morning in New York. */
export const TODAY = '2026-11-20';
/** A provider of practice 11 at one of its locations; they also work at location 112. */
export const PLACE = { locKey: 111, acctKey: 115 };
const SAVED_AT = Temporal.Instant.from('2026-11-01T12:00:00Z');

/** Weekdays in wire format, from Sunday. */
export const weekdays = (...chosen: number[]): boolean[] => [0, 1, 2, 3, 4, 5, 6].map((day) => chosen.includes(day));

/**
 * The practices of `insertSetupPractices`, with appointment types: COVER*100+1 'Eye Exam' of 30 minutes, +2
 * 'Contact Lens' of 20, +3 deleted, +4 not active.
 */
export async function insertSchedulePractices(pool: Pool): Promise<void> {
  await insertSetupPractices(pool);
  for (const coverKey of [11, 22]) {
    const type = (place: number, name: string, length: number) => ({
      cover_key: coverKey,
      task_key: coverKey * 100 + place,
      name,
      length,
      slot_size: 10,
      is_active: place !== 4,
      deleted_at: place === 3 ? SAVED_AT : null,
    });
    await insertRows(pool, 'appointment_type', [
      type(1, 'Eye Exam', 30),
      type(2, 'Contact Lens', 20),
      type(3, 'Dry Eye', 40),
      type(4, 'Orthoptics', 60),
    ]);
  }
}

type DataChanges = Partial<Omit<ScheduleData, 'repetition'>> & { repetition?: Partial<ScheduleData['repetition']> };

/** The form's default request: nine to six, a break at noon, Monday to Friday, from today on. */
export const dataWith = ({ repetition = {}, ...changes }: DataChanges = {}): ScheduleData => ({
  startDate: TODAY,
  startTime: '09:00',
  endTime: '18:00',
  anyAppointment: true,
  appointmentTypeList: [],
  breakPeriodList: [{ startTime: '12:00', endTime: '13:00' }],
  isBlackout: false,
  exemptions: [],
  editSingleEvent: false,
  simultaneous: 1,
  ...changes,
  repetition: {
    days: weekdays(1, 2, 3, 4, 5),
    repeats: 'weekly',
    ends: 'never',
    endsDate: null,
    isGeneral: true,
    ...repetition,
  },
});

/** A one-date availability. */
export const onceOn = (date: string, changes: DataChanges = {}): ScheduleData =>
  dataWith({
    startDate: date,
    ...changes,
    repetition: {
      days: weekdays(0, 1, 2, 3, 4, 5, 6),
      repeats: 'once',
      ends: 'date',
      endsDate: date,
      isGeneral: false,
    },
  });

/** A blackout of every day in a range, from six in the morning to eleven at night by default. */
export const blackoutOf = (startDate: string, endsDate: string, changes: DataChanges = {}): ScheduleData =>
  dataWith({
    ...{ startDate, startTime: '06:00', endTime: '23:00', isBlackout: true, breakPeriodList: [], ...changes },
    repetition: { days: weekdays(), ends: 'date', endsDate, isGeneral: false, ...changes.repetition },
  });

export const namedTypes = (...taskKeys: number[]): Pick<ScheduleData, 'anyAppointment' | 'appointmentTypeList'> => ({
  anyAppointment: false,
  appointmentTypeList: taskKeys.map((taskKey) => ({ taskKey, name: '', length: -1 })),
});

/** A config as sent by the form. */
export const configWith = (data: unknown = dataWith(), changes: Partial<GivenConfig> = {}): GivenConfig => ({
  coverKey: 11,
  ...PLACE,
  data: typeof data === 'string' ? data : JSON.stringify(data),
  ...changes,
});

/** A stored rule of practice 11 at `PLACE` by default. */
export function scheduleRuleRow(
  data: ScheduleData = dataWith(),
  changes: Partial<Insertable<ScheduleRule>> = {},
): Insertable<ScheduleRule> {
  const { isBlackout, startDate, repetition } = data;
  return {
    cover_key: 11,
    loc_key: PLACE.locKey,
    acct_key: PLACE.acctKey,
    is_blackout: isBlackout,
    start_date: startDate,
    end_date: repetition.ends === 'date' ? repetition.endsDate : null,
    repetition: repetitionType(repetition.repeats),
    data: JSON.stringify(data),
    saved_at: SAVED_AT,
    saved_by: null,
    ...changes,
  };
}

/** An entry of the old tables of practice 11 at `PLACE`: every Monday from nine to five. */
export const legacyEntryRow = (
  changes: Partial<Insertable<LegacyScheduleEntry>> = {},
): Insertable<LegacyScheduleEntry> => ({
  cover_key: 11,
  loc_key: PLACE.locKey,
  acct_key: PLACE.acctKey,
  document_id: 'doc-1',
  is_blackout: false,
  weekday: 1,
  start_minute: 540,
  end_minute: 1020,
  ...changes,
});

export async function emptySchedules(pool: Pool): Promise<void> {
  for (const table of ['schedule_rule', 'legacy_schedule_entry', 'schedule_version', 'appointment'] as const)
    await pool.kysely.deleteFrom(table).execute();
}

type CallAccess = { app: () => TestApp; token: () => string };

/** The calls used by most tests of the schedule, as user11. */
export function scheduleCalls({ app, token }: CallAccess) {
  const save = async (data: unknown = dataWith(), changes: Partial<GivenConfig> = {}, query: object = {}) =>
    (await app().call(saveConfigForm, { query, body: configWith(data, changes) }, token())).reply;
  const calendar = async (startDate = TODAY, endDate = '2026-12-20', place: object = PLACE) =>
    (await app().call(getCalendarData, { query: {}, body: { ...place, period: { startDate, endDate } } }, token()))
      .reply;
  return {
    save,
    calendar,
    /** Saves what must be accepted. */
    saved: async (data: unknown = dataWith(), changes: Partial<GivenConfig> = {}): Promise<number> => {
      const reply = await save(data, changes);
      if (!reply.success) throw new Error(reply.errors.join(' '));
      return reply.data.wsConfigFormId;
    },
    edit: async (wsConfigFormId: number, data: unknown, changes: Partial<GivenConfig> = {}) => {
      const body = configWith(data, { wsConfigFormId, ...changes });
      return (await app().call(editConfigForm, { query: {}, body }, token())).reply;
    },
    validate: async (data: unknown, query: object = {}, changes: Partial<GivenConfig> = {}) =>
      (await app().call(validateWSConfig, { query, body: configWith(data, changes) }, token())).reply,
    remove: async (configId: number) =>
      (await app().call(deleteConfigForm, { query: { configId: String(configId) } }, token())).reply,
    /** A config's current state: one of those with blocks in the coming year. */
    config: async (wsConfigFormId: number, place: object = PLACE) => {
      const reply = await calendar(TODAY, '2027-11-20', place);
      if (!reply.success) throw new Error(reply.errors.join(' '));
      const found = reply.data.configs.find((config) => config.wsConfigFormId === wsConfigFormId);
      return found === undefined ? null : { ...found, data: scheduleData.parse(JSON.parse(found.data)) };
    },
  };
}
