import { stringify } from 'csv-stringify/sync';
import { neutralised } from '../../http/spreadsheet-text.ts';
import type { ChangePage, ChangeRow } from './changes.types.ts';

const HEADING = [
  ...[
    'Cursor',
    'Changed At',
    'Change',
    'Record',
    'Source',
    'Source ID',
    'Appointment ID',
    'Patient Source',
    'Patient ID',
  ],
  ...['First Name', 'Last Name', 'DOB', 'Cell Phone', 'Home Phone', 'Work Phone', 'Email', 'Language'],
  ...[
    'Date',
    'Time',
    'Time Zone',
    'Length',
    'Type',
    'Provider',
    'Location',
    'Status',
    'Cancel Reason',
    'Form',
    'Answers',
  ],
  ...['Carrier', 'Plan', 'Member ID', 'Medicine', 'Allergy', 'Details', 'Merged Into'],
];

function recordOf({ entry_key, appt_key, coverage_key, health_kind }: ChangeRow): string {
  if (entry_key !== null) return 'form';
  if (appt_key !== null) return 'appointment';
  return coverage_key === null ? (health_kind ?? 'patient') : 'insurance';
}

const named = ({ health_kind, health_name }: ChangeRow, kind: 'medicine' | 'allergy'): string | null =>
  health_kind === kind ? health_name : null;

const HOUR_AND_MINUTE = 'HH:mm'.length;

function lineOf(row: ChangeRow): (string | number)[] {
  const texts = [
    ...[row.position, row.happened_at.toString(), row.what, recordOf(row), row.source, row.source_id, row.appt_key],
    ...(row.kept_key === null
      ? [row.pms_source, row.pms_patient_id, row.first_name, row.last_name]
      : [row.merged_source, row.merged_number, row.merged_first, row.merged_last]),
    ...[row.dob, row.cell_phone, row.primary_phone],
    ...[row.secondary_phone, row.email, row.preferred_locale, row.appt_date],
    ...[row.appt_time?.slice(0, HOUR_AND_MINUTE) ?? null, row.time_zone, row.length, row.type_name],
    ...[`${row.provider_first ?? ''} ${row.provider_last ?? ''}`.trim(), row.loc_name, row.status, row.cancel_reason],
    ...[row.form_name, row.form_data, row.carrier, row.plan, row.member_id],
    ...[named(row, 'medicine'), named(row, 'allergy'), row.health_detail, row.kept_number],
  ];
  return texts.map((text) => (typeof text === 'number' ? text : neutralised(text ?? '')));
}

/** Changes in order, one a line. */
export const presentCsv = ({
  page,
  hasHeading = true,
}: {
  page: Pick<ChangePage, 'changes'>;
  hasHeading?: boolean;
}): string => stringify([...(hasHeading ? [HEADING] : []), ...page.changes.map(lineOf)]);
