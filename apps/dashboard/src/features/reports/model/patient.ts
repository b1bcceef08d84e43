import type { ReportRow } from '@sightline/contract/reports.calls';

/** A patient for the new message page. */
export type Person = { addKey: number; firstName: string; lastName: string };

/** A row's patient, or null if unknown. Names come as 'Last, First'. */
export function personOf({ addKey, patientName }: ReportRow): Person | null {
  if (addKey <= 0 || typeof patientName !== 'string') return null;
  const [lastName = '', firstName = ''] = patientName.split(',').map((part) => part.trim());
  return { addKey, firstName, lastName };
}
