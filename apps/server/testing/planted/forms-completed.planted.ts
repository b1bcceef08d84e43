import type { Insertable } from 'kysely';
import type { DB } from '../../src/db/schema.ts';
import type { ExpectedReport } from './planted.types.ts';
import { at, COVER, LA, NY, type PlantedRows, visit, zoneOf } from './planted-places.ts';

const JUNE = { beginDate: '2026-06-01', endDate: '2026-06-30' };
const FORM = 871;

type Entry = {
  key: number;
  sent: string;
  loc?: number | null;
  patient?: number;
  tiedBy?: 'link' | 'other-person' | 'match' | 'staff';
  appt?: number;
  locale?: string;
  sentByLinkOf?: number;
};

function entry({ key, sent, loc = NY, ...own }: Entry): Insertable<DB['form_entry']> {
  const created_at = at(sent, loc ?? NY);
  return {
    ...{ cover_key: COVER, entry_key: key, submission_key: `planted-${key}`, form_key: FORM, version: 1, data: '{}' },
    ...{ loc_key: loc, created_at, first_name: 'Pat', last_name: `Doe ${key}`, locale: own.locale ?? 'en-US' },
    ...{ patient_key: own.patient ?? null, tied_by: own.tiedBy ?? null, appt_key: own.appt ?? null },
    ...{ sent_by_link_of: own.sentByLinkOf ?? null },
    sent_date: created_at
      .toZonedDateTimeISO(zoneOf(loc ?? NY))
      .toPlainDate()
      .toString(),
  };
}

export const FORM_ROWS: PlantedRows = {
  appointment: [
    visit({ key: 880, patient: 5880, starts: '2027-02-03 09:00', made: '2027-01-20 10:00', status: 'booked' }),
  ],
  form_template: [
    { cover_key: COVER, form_key: FORM, path_name: 'planted', newest_version: 1, created_at: at('2026-01-02 09:00') },
  ],
  form_version: [
    {
      ...{ cover_key: COVER, form_key: FORM, version: 1, name: 'Medical history', definition: '{}', digest: 'planted' },
      ...{ origin: 'imported', created_at: at('2026-01-02 09:00') },
    },
  ],
  form_entry: [
    // A second before June in New York.
    entry({ key: 880, sent: '2026-06-01T03:59:59Z' }),
    // The first instant of June in New York, unlinked.
    entry({ key: 881, sent: '2026-06-01T04:00:00Z' }),
    // The same instant in Los Angeles, where it is May.
    entry({ key: 882, sent: '2026-06-01T04:00:00Z', loc: LA }),
    // Through a visit's link.
    entry({ key: 883, sent: '2026-06-03 10:00', appt: 880, patient: 5880, tiedBy: 'link' }),
    // Through a patient's link, in Spanish.
    entry({ key: 884, sent: '2026-06-04 10:00', patient: 5884, tiedBy: 'link', locale: 'es-US', loc: LA }),
    // Through that link, for someone else; and another one, which staff have linked since.
    entry({ key: 885, sent: '2026-06-05 10:00', patient: 5884, tiedBy: 'other-person', loc: LA }),
    entry({ key: 886, sent: '2026-06-06 10:00', patient: 5886, tiedBy: 'staff', sentByLinkOf: 5884 }),
    // Without a link: matched by name, birth date and phone.
    entry({ key: 887, sent: '2026-06-07 10:00', patient: 5886, tiedBy: 'match' }),
    // Without location or patient: the last second of June in the practice's zone.
    entry({ key: 888, sent: '2026-07-01T03:59:59Z', loc: null }),
    // The second after it.
    entry({ key: 889, sent: '2026-07-01T04:00:00Z', loc: null }),
  ],
};

const SEEN = {
  // 881, 885, 888.
  notLinked: 3,
  completed: 7,
  // 883, 884, 885, 886.
  linkPercent: 57.1,
  // 884.
  otherLanguagePercent: 14.3,
};

export const EXPECTED_FORMS: ExpectedReport[] = [
  {
    report: 'forms-completed',
    asked: 'with those of no patient and no location',
    body: JUNE,
    rows: 7,
    column: {
      key: 'cameBy',
      values: ['No link', 'No link', 'Patient link', 'Patient link', 'Patient link', 'Visit link', 'No link'],
    },
    totals: SEEN,
  },
  {
    report: 'forms-completed',
    asked: 'by the patients they are linked to',
    body: JUNE,
    rows: 7,
    column: {
      key: 'patientId',
      values: [null, 'P5886', 'P5886', null, 'P5884', 'P5880', null],
    },
    totals: SEEN,
  },
  {
    report: 'forms-completed',
    asked: 'by the location, which one has not',
    body: { ...JUNE, figure: 'notLinked' },
    rows: 3,
    column: { key: 'locKey', values: [0, LA, NY] },
    totals: SEEN,
  },
  {
    report: 'forms-completed',
    asked: 'at Los Angeles alone',
    body: { ...JUNE, locKeys: [LA] },
    // 884 and 885.
    rows: 2,
    column: { key: 'language', values: ['English', 'Spanish'] },
    totals: { completed: 2, notLinked: 1, linkPercent: 100, otherLanguagePercent: 50 },
  },
];
