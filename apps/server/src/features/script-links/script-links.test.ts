import { updateAppointmentType } from '@sightline/contract/appointment-types.calls';
import {
  getTaskByCoverKey,
  getWSGeneratedLink,
  getWSGroupMembersByLockey,
} from '@sightline/contract/script-links.calls';
import { APPOINTMENT_TYPE_TEXT, SETUP_TEXT, SCRIPT_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows, locationRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';

describe('the script generator', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    const { pool } = database();
    await insertSetupPractices(pool);
    await insertRows(pool, 'location', [locationRow({ cover_key: 11, loc_key: 113, status: 0 })]);
    await insertRows(pool, 'appointment_type', [
      { cover_key: 11, task_key: 51, name: 'Exam', appointment_type: 'EX', length: 40 },
      { cover_key: 11, task_key: 52, name: 'Contact lens check', length: 15 },
      { cover_key: 11, task_key: 53, name: 'Old', length: 15, is_active: false },
      { cover_key: 22, task_key: 61, name: 'Foreign', length: 15 },
    ]);
    await insertRows(pool, 'location_group', [
      { cover_key: 11, group_id: 71, name: 'North' },
      { cover_key: 11, group_id: 72, name: 'All' },
      { cover_key: 22, group_id: 81, name: 'Foreign' },
    ]);
    await insertRows(pool, 'location_group_member', [
      { cover_key: 11, group_id: 71, loc_key: 111 },
      { cover_key: 11, group_id: 72, loc_key: 111 },
      { cover_key: 11, group_id: 72, loc_key: 112 },
      { cover_key: 22, group_id: 81, loc_key: 221 },
    ]);
    token = (await app().signIn('user11')).token;
    await app().call(updateAppointmentType, { body: { taskKey: 52, locKey: 112, active: false }, query: {} }, token);
  });

  const generate = async (query: Record<string, string>) =>
    (await app().call(getWSGeneratedLink, { query: { coverKey: '11', ...query } }, token)).reply;
  const rows = async (query: Record<string, string>) => {
    const reply = await generate(query);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data.map(({ locKey, taskKey }) => [locKey, taskKey]);
  };

  it('[SCR-001] [SCR-004] lists the active types of the practice, and of a location', async () => {
    const of = async (locKey: string) =>
      (await app().call(getTaskByCoverKey, { query: { coverKey: '11', locKey } }, token)).reply;
    expect((await of('0')).data).toEqual([
      { taskKey: 52, name: 'Contact lens check', appointmentType: '', length: 15 },
      { taskKey: 51, name: 'Exam', appointmentType: 'EX', length: 40 },
    ]);
    expect((await of('112')).data).toMatchObject([{ taskKey: 51 }]);
    expect(await of('221')).toMatchObject({ success: false, statusCode: 404, errors: [SETUP_TEXT.unknownLocation] });
  });

  it('[SCR-003] [SCR-004] lists the groups of a location', async () => {
    const of = async (locKey: string) =>
      (await app().call(getWSGroupMembersByLockey, { query: { locKey } }, token)).reply;
    expect((await of('111')).data).toEqual([
      { groupID: 72, groupName: 'All' },
      { groupID: 71, groupName: 'North' },
    ]);
    expect((await of('112')).data).toMatchObject([{ groupID: 72 }]);
    expect((await of('0')).data).toHaveLength(2);
    expect(await of('221')).toMatchObject({ success: false, statusCode: 404 });
  });

  it('[SCR-002] [SCR-004] generates one row for a chosen location and type, complete with all text', async () => {
    const reply = await generate({
      ...{ locKey: '111', taskName: 'exam', colorScheme: '0d3b66', tid: 'T 1', gid: '71' },
      ...{ source: 'news & mail', referredBy: '"Ann" <a@b>' },
    });
    expect(reply.data).toEqual([
      {
        ...{ coverKey: 11, locKey: 111, locName: 'Location 111', taskKey: 51, appointmentName: 'Exam' },
        v5Link:
          'http://sightline.test/book?coverKey=11&locKey=111&taskKey=51&colorScheme=0D3B66&tid=T+1&gid=71' +
          '&source=news+%26+mail&referredBy=%22Ann%22+%3Ca%40b%3E',
        v5WidgetLink:
          '<div data-sightline-booking data-cover-key="11" data-loc-key="111" data-task-key="51" ' +
          'data-color-scheme="0D3B66" data-tid="T 1" data-gid="71" data-source="news &amp; mail" ' +
          'data-referred-by="&quot;Ann&quot; &lt;a@b&gt;"></div>\n' +
          '<script src="http://sightline.test/widget.js" async></script>',
      },
    ]);
  });

  it('[SCR-002] generates a row for everything the choices leave open', async () => {
    expect(await rows({})).toEqual([
      ...[
        [0, -1],
        [0, 52],
        [0, 51],
      ],
      ...[
        [111, -1],
        [111, 52],
        [111, 51],
      ],
      ...[
        [112, -1],
        [112, 51],
      ],
    ]);
    expect(await rows({ taskName: 'Contact lens check' })).toEqual([
      [0, 52],
      [111, 52],
    ]);
    expect(await rows({ taskName: '51', locKey: '112' })).toEqual([[112, 51]]);
    expect(await rows({ taskName: 'All Types', locKey: '112' })).toEqual([[112, -1]]);
    expect(await rows({ gid: '71', taskName: '-1' })).toEqual([[111, -1]]);
    expect(await rows({ taskName: 'Contact lens check', locKey: '112' })).toEqual([]);
    expect(await rows({ taskName: 'Exam', locKey: '113' })).toEqual([]);
  });

  it.each([
    [{ gid: '71', locKey: '112', taskName: 'Exam' }, 400, 'LocKey Does Not Belong to this Group ID.'],
    [{ gid: '81' }, 400, TEXT.foreignGroup],
    [{ gid: '987654' }, 400, TEXT.foreignGroup],
    [{ gid: 'x' }, 400, TEXT.foreignGroup],
    [{ gid: '99999999999' }, 400, TEXT.foreignGroup],
    [{ locKey: '111' }, 400, TEXT.taskRequired],
    [{ taskName: 'Foreign' }, 404, APPOINTMENT_TYPE_TEXT.unknown],
    [{ taskName: '61' }, 404, APPOINTMENT_TYPE_TEXT.unknown],
    [{ taskName: '__proto__' }, 404, APPOINTMENT_TYPE_TEXT.unknown],
    [{ locKey: '221', taskName: 'Exam' }, 404, SETUP_TEXT.unknownLocation],
    [{ colorScheme: '#1565C0' }, 400, TEXT.invalidColor],
    [{ colorScheme: 'red' }, 400, TEXT.invalidColor],
    [{ colorScheme: '1565C0;x' }, 400, TEXT.invalidColor],
    [{ source: 'x'.repeat(101) }, 400, TEXT.tooLong],
  ])('[SCR-003] refuses %j', async (query, statusCode, says) => {
    expect(await generate(query as Record<string, string>)).toMatchObject({
      success: false,
      statusCode,
      errors: [says],
    });
  });
});
