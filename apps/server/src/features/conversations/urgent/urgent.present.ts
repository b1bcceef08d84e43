import type { UrgentText } from '@sightline/contract/urgent-texts.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { UrgentRow } from './urgent.types.ts';

const nameOf = ({ first_name, last_name, form_name, phone }: UrgentRow): string =>
  [first_name, last_name].filter(Boolean).join(' ') || form_name || formatUsPhone(phone ?? '');

export function presentUrgent(row: UrgentRow): UrgentText {
  const { source, source_key: sourceKey } = row;
  return {
    ...{ urgentKey: row.urgent_key, source, symptom: row.symptom },
    ...{ convKey: row.conv_key, addKey: row.patient_key, locKey: row.loc_key, locName: row.location ?? '' },
    apptKey: source === 'booking' ? sourceKey : null,
    entryKey: source === 'form' ? sourceKey : null,
    name: nameOf(row),
    words: row.body ?? '',
    at: row.marked_at.toString(),
  };
}
