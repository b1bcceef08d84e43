import { PATIENT_INFO_DEFAULTS } from '@sightline/contract/patient-info.calls';
import type { Insertable } from 'kysely';
import type { SetupInitialisation } from '../../src/db/schema.ts';
import { DEMO_SETUPS, type DemoSetup, LAKESIDE_ANSWERS, LAKESIDE_GENERAL } from '../content/setup-settings.ts';
import { VISIT_TYPES } from '../content/visit-types.ts';
import type { DemoRows } from '../insert-rows.ts';
import { DAY_MS, toInstant } from '../practice-calendar.ts';
import { taskKeyOf } from '../visits/visit-rows.ts';

const NO_IMAGES = { mLogo: '', nmImg1: '', profilePic: '' };

const placeOf = ({ locKey = 0, acctKey = 0 }: { locKey?: number; acctKey?: number }) => ({
  loc_key: locKey,
  acct_key: acctKey,
});

function settingRows({ setup, savedAt }: { setup: DemoSetup; savedAt: Temporal.Instant }): DemoRows['booking_setting'] {
  const saved = { cover_key: setup.coverKey, saved_at: savedAt, saved_by: setup.userId };
  const general = setup.general.map(({ locKey = 0, acctKey = 0, ...values }) => ({
    ...saved,
    kind: 'general',
    ...placeOf({ locKey, acctKey }),
    value: { enabled: 1, ...values, ...NO_IMAGES },
  }));
  const patientInfo = setup.patientInfo.map(({ fields, ...place }) => ({
    ...saved,
    kind: 'patient-info',
    ...placeOf(place),
    value: { ...PATIENT_INFO_DEFAULTS, ...fields },
  }));
  return [...general, ...patientInfo];
}

const lakesideRow = (savedAt: Temporal.Instant) => ({
  cover_key: LAKESIDE_GENERAL.coverKey,
  kind: 'general',
  ...placeOf({}),
  value: { ...LAKESIDE_GENERAL.value, ...NO_IMAGES },
  saved_at: savedAt,
  saved_by: LAKESIDE_GENERAL.userId,
});

function withheldRows({ setup, savedAt }: { setup: DemoSetup; savedAt: Temporal.Instant }) {
  return setup.withheldTypes.flatMap(({ typeName, ...place }) =>
    VISIT_TYPES.filter(({ name }) => name === typeName).map((type) => ({
      cover_key: setup.coverKey,
      task_key: taskKeyOf({ coverKey: setup.coverKey, type }),
      ...placeOf(place),
      appointment_type: type.isExam ? 'Exam' : 'Medical',
      length: type.minutes,
      slot_size: type.slotSize,
      cost: type.cost,
      schedule: '',
      is_active: false,
      bring: type.bring,
      saved_at: savedAt,
      saved_by: setup.userId,
    })),
  );
}

function carrierRows({ setup, savedAt }: { setup: DemoSetup; savedAt: Temporal.Instant }) {
  return setup.carriers.map(({ insName, daysBlocked, orderKey = 0, isRemoved = false, ...place }) => ({
    cover_key: setup.coverKey,
    ...placeOf(place),
    ins_name: insName,
    days_blocked: daysBlocked,
    order_key: orderKey,
    schedule: '',
    is_removed: isRemoved,
    origin: 'staff',
    saved_at: savedAt,
    saved_by: setup.userId,
  }));
}

const PARTS = ['insurance', 'onboarding-insurance', 'onboarding-appointments'] as const;

/** The practices' online booking setup; Lakeside has not opened its setup yet. */
export function setupRows(now: number): DemoRows {
  const savedAt = toInstant(now - 30 * DAY_MS);
  const initialised = toInstant(now - 400 * DAY_MS);
  const of = <R>(rows: (setup: DemoSetup) => readonly R[] | undefined): R[] =>
    DEMO_SETUPS.flatMap((setup) => rows(setup) ?? []);
  return {
    booking_setting: [...of((setup) => settingRows({ setup, savedAt })), lakesideRow(savedAt)],
    insurance_type: of((setup) => carrierRows({ setup, savedAt })),
    appointment_type_setting: of((setup) => withheldRows({ setup, savedAt })),
    location_group: of(({ coverKey, groups }) =>
      groups.map(({ groupId, name }) => ({ cover_key: coverKey, group_id: groupId, name })),
    ),
    location_group_member: of(({ coverKey, groups }) =>
      groups.flatMap(({ groupId, locKeys }) =>
        locKeys.map((loc_key) => ({ cover_key: coverKey, group_id: groupId, loc_key })),
      ),
    ),
    onboarding: [{ cover_key: 1002, answers: LAKESIDE_ANSWERS, received_at: toInstant(now - 20 * DAY_MS) }],
    setup_initialisation: of(({ coverKey, userId }) =>
      PARTS.map(
        (part): Insertable<SetupInitialisation> => ({
          cover_key: coverKey,
          part,
          inserted: 0,
          initialised_at: initialised,
          initialised_by: userId,
        }),
      ),
    ),
  };
}
