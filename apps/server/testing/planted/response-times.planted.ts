import type { Insertable } from 'kysely';
import type { DB } from '../../src/db/schema.ts';
import type { ExpectedReport } from './planted.types.ts';
import { at, COVER, LA, NY, type PlantedRows } from './planted-places.ts';

const CREATED = at('2026-01-05 09:00');
/** The week of Monday, August 3. New York is open from 9 to 5, Monday to Friday; Los Angeles has no hours. */
const WEEK = { beginDate: '2026-08-03', endDate: '2026-08-09' };

const conversation = (key: number, loc: number): Insertable<DB['conversation']> => ({
  ...{ cover_key: COVER, conv_key: key, loc_key: loc, phone: `+1212557${key}` },
  ...{ created_at: CREATED, last_transmission_at: CREATED },
});

type Text = { key: number; conv: number; when: string; loc?: number; by?: string; clientKey?: string; note?: true };
const text = ({ key, conv, when, loc = NY, by = 'patient', clientKey, note }: Text): Insertable<DB['message']> => ({
  ...{ cover_key: COVER, trans_key: key, conv_key: conv, body: 'x', created_at: at(when, loc), written_by: by },
  ...{ kind: note ? 'note' : by === 'patient' ? 'incoming' : 'outgoing' },
  ...{ user_id: by === 'staff' ? COVER : null, client_key: clientKey ?? null },
});

export const RESPONSE_ROWS: PlantedRows = {
  office_hours: [1, 2, 3, 4, 5].map((weekday) => ({
    ...{ cover_key: COVER, loc_key: NY, weekday, opens: '09:00', closes: '17:00' },
  })),
  // A Wednesday.
  closure: [
    {
      cover_key: COVER,
      loc_key: null,
      first_day: '2026-08-05',
      last_day: '2026-08-05',
      name: 'Trip',
      created_at: CREATED,
    },
  ],
  conversation: [9101, 9102, 9103, 9104, 9105, 9106, 9107].map((key) => conversation(key, key === 9107 ? LA : NY)),
  message: [
    // Two in a row, answered 15 minutes after the first; a note and an automated answer in between are none.
    text({ key: 910_101, conv: 9101, when: '2026-08-03 10:00' }),
    text({ key: 910_102, conv: 9101, when: '2026-08-03 10:05' }),
    text({ key: 910_103, conv: 9101, when: '2026-08-03 10:06', by: 'staff', note: true }),
    text({ key: 910_104, conv: 9101, when: '2026-08-03 10:07', by: 'after-hours' }),
    text({ key: 910_105, conv: 9101, when: '2026-08-03 10:15', by: 'staff' }),
    // 16:50 to 9:30: ten minutes and half an hour. Of the next day, though.
    text({ key: 910_201, conv: 9102, when: '2026-08-03 16:50' }),
    text({ key: 910_202, conv: 9102, when: '2026-08-04 09:30', by: 'staff' }),
    // After hours, over a closed day, to Thursday at 9:05: five minutes, and on the next open day.
    text({ key: 910_301, conv: 9103, when: '2026-08-04 18:00' }),
    text({ key: 910_302, conv: 9103, when: '2026-08-06 09:05', by: 'staff' }),
    // Answered while closed: no minute.
    text({ key: 910_401, conv: 9104, when: '2026-08-05 08:00' }),
    text({ key: 910_402, conv: 9104, when: '2026-08-05 22:00', by: 'staff' }),
    // Understood and answered automatically, then a question without an answer for a week.
    text({ key: 910_501, conv: 9105, when: '2026-08-06 12:00' }),
    text({ key: 910_502, conv: 9105, when: '2026-08-06 12:00', by: 'keyword', clientKey: 'answer-910501' }),
    text({ key: 910_503, conv: 9105, when: '2026-08-06 13:00' }),
    text({ key: 910_504, conv: 9105, when: '2026-08-13 13:01', by: 'staff' }),
    // The second before the week and the last before its end, Sunday night; a reminder answers nothing.
    text({ key: 910_601, conv: 9106, when: '2026-08-02 23:59' }),
    text({ key: 910_602, conv: 9106, when: '2026-08-03 09:00', by: 'staff' }),
    text({ key: 910_603, conv: 9106, when: '2026-08-09 23:59' }),
    text({ key: 910_604, conv: 9106, when: '2026-08-10 08:00', by: 'reminder' }),
    // Without hours, every minute counts: from 23:00 to 1:01.
    text({ key: 910_701, conv: 9107, when: '2026-08-07 23:00', loc: LA }),
    text({ key: 910_702, conv: 9107, when: '2026-08-08 01:01', loc: LA, by: 'staff' }),
  ],
};

const TOTALS = {
  // 101, 201, 301, 401, 503, 603, 701.
  received: 7,
  // Of 0, 5, 15, 40, 121.
  median: 15,
  // Nine tenths of the way: 40 + 0.6 × 81.
  slow: 88.6,
  // 0, 5, 15 of 7.
  in15: 42.9,
  // And 40.
  in60: 57.1,
  // 101, 301, 401: 201 waited for the next morning, 701 past midnight.
  sameDay: 42.9,
  // 503, 603.
  unanswered: 2,
};

export const EXPECTED_RESPONSES: ExpectedReport[] = [
  {
    report: 'response-times',
    asked: 'by open minutes',
    body: WEEK,
    // 603, 701, 503, 401, 301, 201, 101: latest first.
    rows: 7,
    column: { key: 'minutes', values: [null, 121, null, 0, 5, 40, 15] },
    totals: TOTALS,
  },
  {
    report: 'response-times',
    asked: 'of one location by the hour',
    body: { ...WEEK, locKeys: [LA] },
    rows: 1,
    column: { key: 'hour', values: ['23:00'] },
    totals: { received: 1, median: 121, slow: 121, in15: 0, in60: 0, sameDay: 0, unanswered: 0 },
  },
  {
    report: 'response-times',
    asked: 'behind those without an answer',
    body: { ...WEEK, figure: 'unanswered' },
    rows: 2,
    column: { key: 'answeredBy', values: [null, null] },
    totals: TOTALS,
  },
];
