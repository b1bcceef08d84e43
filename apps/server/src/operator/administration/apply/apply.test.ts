import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../../testing/fixed-clock.ts';
import { insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { applyFile } from './apply-file.ts';
import { readDeclaredFile } from './read-file.ts';

const HARBOR = `practices:
  - name: Harbor Eye Care
    zone: America/Chicago
    texting: on
    locations:
      - name: Main Street
        phone: (312) 555-0142
        sms: "+13125550143"
    providers:
      - first-name: Ann
        last-name: Lee
        credential: OD
        locations: [Main Street]
    users:
      - login: olivia
        family-name: Hart
        role: manager
`;

describe('apply', () => {
  const database = useDatabase();
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-apply-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    const clock = createFixedClock();
    scope = openSystemScope({ pool: database().pool, clock });
  });

  let scope: ReturnType<typeof openSystemScope>;
  const read = async (yaml: string) => {
    const file = path.join(folder, 'practices.yaml');
    await writeFile(file, yaml);
    return readDeclaredFile(file);
  };
  const apply = async (yaml: string) => {
    const file = await read(yaml);
    return scope.transaction((tx) => applyFile({ tx, file }));
  };
  const refusal = (yaml: string) =>
    apply(yaml).then(
      () => 'applied',
      (error: Error) => error.message.replace(`${folder}/`, ''),
    );

  it('[ADM-009] adds what a file declares, and finds nothing to change the second time', async () => {
    expect(await apply(HARBOR)).toEqual([
      '+ practice Harbor Eye Care',
      '+ user olivia, manager (Harbor Eye Care)',
      '+ location Main Street (Harbor Eye Care)',
      '+ provider Ann Lee (Harbor Eye Care)',
    ]);
    const audited = () => database().pool.kysely.selectFrom('audit_record').select('action').execute();
    const before = await audited();
    expect(before.map(({ action }) => action)).toContain('locations.add');
    expect(await apply(HARBOR)).toEqual([]);
    expect(await audited()).toHaveLength(before.length);
  });

  it('[ADM-003] [ADM-009] asks what booked visits keep when a zone changes, and carries it through', async () => {
    await apply(HARBOR);
    const { kysely } = database().pool;
    const place = await kysely
      .selectFrom('location as l')
      .innerJoin('provider as p', 'p.cover_key', 'l.cover_key')
      .innerJoin('appointment_type as t', 't.cover_key', 'l.cover_key')
      .where('l.org_name', '=', 'Main Street')
      .select(['l.cover_key', 'l.loc_key', 'p.acct_key', 't.task_key'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const { cover_key, loc_key } = place;
    await insertRows(database().pool, 'patient', [patientRow({ cover_key, loc_key, patient_key: 77_001 })]);
    const booked = {
      appt_date: '2026-12-01',
      appt_time: '09:00',
      starts_at: Temporal.Instant.from('2026-12-01T15:00:00Z'),
    };
    const row = { ...place, ...booked, patient_key: 77_001, length: 30, status: 'booked', origin: 'desk' };
    await insertRows(database().pool, 'appointment', [
      { ...row, created_at: Temporal.Instant.from('2026-11-01T15:00:00Z') },
    ]);
    const zoned = (more: string) =>
      HARBOR.replace('        phone:', `        zone: America/New_York\n${more}        phone:`);
    expect(await refusal(zoned(''))).toContain('Visits are booked at this location. Choose whether they keep');
    expect((await apply(zoned('        visits: clock\n'))).join()).toContain('New_York');
    const visit = kysely.selectFrom('appointment').where('patient_key', '=', 77_001).select(['appt_time', 'starts_at']);
    expect(await visit.executeTakeFirst()).toEqual({
      appt_time: '09:00:00',
      starts_at: Temporal.Instant.from('2026-12-01T14:00:00Z'),
    });
    await kysely.deleteFrom('appointment').where('patient_key', '=', 77_001).execute();
    await kysely.updateTable('location').set({ time_zone: 'America/Chicago' }).where('loc_key', '=', loc_key).execute();
  });

  it('[ADM-009] takes the fields’ names as the API has them, and a provider’s locations by the flag’s name', async () => {
    await apply(HARBOR);
    const named = HARBOR.replace('first-name', 'firstName')
      .replace('last-name', 'lastName')
      .replace('family-name', 'familyName');
    expect(named).not.toBe(HARBOR);
    expect(await apply(named.replace('locations: [Main', 'loc: [Main'))).toEqual([]);
  });

  it('[ADM-009] shows each changed field with its old and new value', async () => {
    const changed = HARBOR.replace('(312) 555-0142', '(312) 555-0149').replace('credential: OD', 'credential: MD');
    expect(await apply(changed)).toEqual([
      '~ location Main Street: phone +13125550142 → +13125550149 (Harbor Eye Care)',
      '~ provider Ann Lee: credential OD → MD (Harbor Eye Care)',
    ]);
  });

  it('[ADM-009] changes and disables users as declared, and finds nothing to change the second time', async () => {
    const declared = (fields: string) => HARBOR.replace('        role: manager\n', `        role: manager\n${fields}`);
    await apply(HARBOR);
    const changed = declared('        email: o@harbor.example\n        disabled: on\n').replace('Hart', 'Hartley');
    expect(await apply(changed)).toEqual([
      '~ user olivia: familyName Hart → Hartley; email none → o@harbor.example; isDisabled false → true (Harbor Eye Care)',
    ]);
    expect(await apply(changed)).toEqual([]);
    // What a file leaves out stays.
    expect(await apply(HARBOR.replace('Hart', 'Hartley'))).toEqual([]);
    expect(await apply(declared('        disabled: off\n').replace('role: manager', 'role: user'))).toEqual([
      '~ user olivia: familyName Hartley → Hart; role manager → user; isDisabled true → false (Harbor Eye Care)',
    ]);
    await apply(HARBOR);
  });

  it('[ADM-009] [ADM-006] declares what roles may do and the second step, and finds nothing to change the second time', async () => {
    const withRoles = `${HARBOR}    second-step: on\n    roles:\n      user: [Dv4Chat]\n`;
    const [rights, step, ...others] = await apply(withRoles);
    expect(rights).toMatch(/^~ role user: rights \S+ → Dv4Chat,Dv4Communications \(Harbor Eye Care\)$/);
    expect([step, ...others]).toEqual(['~ second step to sign in: false → true (Harbor Eye Care)']);
    expect(await apply(withRoles)).toEqual([]);
    // What a file leaves out stays.
    expect(await apply(HARBOR)).toEqual([]);
    expect(await apply(withRoles.replace('on\n    roles', 'off\n    roles').replace('[Dv4Chat]', '[]'))).toEqual([
      '~ role user: rights Dv4Chat,Dv4Communications → none (Harbor Eye Care)',
      '~ second step to sign in: true → false (Harbor Eye Care)',
    ]);
    // Both are audited in their practice.
    const acts = database()
      .pool.kysely.selectFrom('audit_record')
      .select('cover_key')
      .where('action', 'like', 'roles.%');
    expect((await acts.execute()).every(({ cover_key }) => cover_key !== null)).toBe(true);
  });

  it('[ADM-009] [ADM-005] declares users’ own rights and locations, and finds nothing to change the second time', async () => {
    const declared = (fields: string) => HARBOR.replace('        role: manager\n', `        role: manager\n${fields}`);
    const own = declared('        rights: [Dv4Chat]\n        locations: [Main Street]\n');
    const [line, ...others] = await apply(own);
    expect(line).toMatch(
      /^~ user olivia: rights none → Dv4Chat,Dv4Communications; locations none → \d+ \(Harbor Eye Care\)$/,
    );
    expect(others).toEqual([]);
    expect(await apply(own)).toEqual([]);
    // What a file leaves out stays.
    expect(await apply(HARBOR)).toEqual([]);
    expect(await refusal(declared('        locations: [Nowhere]\n'))).toContain(
      'The practice has no location “Nowhere”.',
    );
    expect(await apply(declared('        rights: []\n        locations: []\n'))).toEqual([
      expect.stringMatching(/rights Dv4Chat,Dv4Communications → none; locations \d+ → none/),
    ]);
  });

  it('[ADM-009] [ADM-005] declares a last day, changes and lifts it', async () => {
    const until = (day: string) =>
      HARBOR.replace('        role: manager\n', `        role: manager\n        last-day: ${day}\n`);
    expect(await apply(until('2027-03-31'))).toEqual([
      expect.stringMatching(/^~ user olivia: expiresAt none → 2027-0[34]-/),
    ]);
    expect(await apply(until('2027-03-31'))).toEqual([]);
    expect(await apply(HARBOR)).toEqual([]);
    expect(await apply(until('none'))).toEqual([
      expect.stringMatching(/^~ user olivia: expiresAt 2027-0[34]-\S+ → none/),
    ]);
  });

  it('[ADM-009] refuses a user who is declared as two different people', async () => {
    const other = HARBOR.split('\n')
      .slice(1)
      .join('\n')
      .replace('Harbor Eye Care', 'Other')
      .replace('role: manager', 'role: admin');
    expect(await refusal(`${HARBOR}${other.replace('+13125550143', '+13125550144')}`)).toContain(
      'User olivia is declared differently in another practice.',
    );
  });

  it.each([
    [
      'practices:\n  - name: A\n    zone: Mars/Olympus\n',
      'practices.yaml, line 3: practices.0.zone: Choose a time zone such as America/New_York.',
    ],
    [
      'practices:\n  - name: A\n    zone: America/Chicago\n    colour: red\n',
      'practices.yaml, line 4: “colour” isn’t known here.',
    ],
    [
      `practices:\n  - name: A\n    zone: America/Chicago\n    providers:\n      - first-name: C\n`,
      'practices.yaml, line 5: last-name is missing.',
    ],
    ['practices:\n  - name: [A\n', 'practices.yaml, line 3: '],
    [
      `practices:\n  - name: A\n    zone: America/Chicago\n    locations:\n      - name: B\n        sms: "+13125550143"\n`,
      'Line 5: Another location already texts from this number.',
    ],
    [
      `practices:\n  - name: A\n    zone: America/Chicago\n    providers:\n      - first-name: C\n        last-name: D\n        locations: [Nowhere]\n`,
      'Line 5: The practice has no location “Nowhere”.',
    ],
    [
      `practices:\n  - name: A\n    zone: America/Chicago\n    roles:\n      admin: [Dv4Chat]\n`,
      'Line 5: Admins always have every right, so this role can’t be changed.',
    ],
    [
      `practices:\n  - name: A\n    zone: America/Chicago\n    roles:\n      user:\n        - Dv4Chat\n        - Dv4Everything\n`,
      'practices.yaml, line 7: practices.0.roles.user.1: Choose rights that “role list” shows, such as Dv4Chat.',
    ],
    [
      `practices:\n  - name: A\n    zone: America/Chicago\n    roles:\n      boss: [Dv4Chat]\n`,
      'practices.yaml, line 5: “boss” isn’t known here.',
    ],
    [
      `practices:\n  - name: A\n    zone: America/Chicago\n    users:\n      - login: nina\n        family-name: C\n        role: user\n        last-day: 2027-02-30\n`,
      'Line 5: 2027-02-30: Enter a day such as 2027-03-31, or none.',
    ],
    [
      `practices:\n  - name: A\n    zone: America/Chicago\n    users:\n      - login: nina\n        family-name: C\n        role: boss\n`,
      'practices.yaml, line 7: practices.0.users.0.role: Choose one of: user, manager, admin, superadmin.',
    ],
  ])('[ADM-009] names the line at fault, and changes nothing: %#', async (yaml, message) => {
    expect(await refusal(yaml)).toContain(message);
    const rows = await database().pool.kysely.selectFrom('cover').select('org_name').execute();
    expect(rows).toEqual([{ org_name: 'Harbor Eye Care' }]);
  });

  it('[ADM-009] sets fifty practices up in one go', { tags: ['deep'] }, async () => {
    const many = Array.from({ length: 50 }, (_, n) =>
      HARBOR.split('\n')
        .slice(1, -1)
        .join('\n')
        .replace('Harbor Eye Care', `Practice ${n}`)
        .replace('+13125550143', `+1312556${String(1_000 + n)}`)
        .replace('olivia', `user-${n}`),
    );
    expect(await apply(`practices:\n${many.join('\n')}\n`)).toHaveLength(200);
  });
});
