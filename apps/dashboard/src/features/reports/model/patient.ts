import type { ReportRow } from '@sightline/contract/reports.calls';

/** A patient as the page for new messages takes them over. */
export type Person = { addKey: number; firstName: string; lastName: string };

/** Who a row is about, or nobody where no patient is known. Names come as 'Last, First'. */
export function personOf({ addKey, patientName }: ReportRow): Person | null {
  if (addKey <= 0 || typeof patientName !== 'string') return null;
  const [lastName = '', firstName = ''] = patientName.split(',').map((part) => part.trim());
  return { addKey, firstName, lastName };
}
