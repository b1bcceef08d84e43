import { folded } from '../values/text.rules.ts';

/**
 * Codes of columns that only one system has, by heading, with our words for them. Open Dental's are from its database
 * documentation (patient, appointment), OpenEMR's from its list `apptstat`.
 */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  txtmsgok: { '0': '', '??': '', Unknown: '', '1': 'Yes', '2': 'No' },
  patstatus: {
    ...{ '0': 'Patient', '1': 'NonPatient', '2': 'Inactive', '3': 'Archived', '4': 'Deleted', '5': 'Deceased' },
    '6': 'Prospective',
  },
  aptstatus: {
    ...{ '1': 'Scheduled', '2': 'Complete', '3': 'UnschedList', '4': 'ASAP', '5': 'Broken', '6': 'Planned' },
    ...{ '7': 'PtNote', '8': 'PtNoteCompleted' },
  },
  pcapptstatus: {
    ...{
      '-': 'Booked',
      '*': 'Booked',
      '+': 'Booked',
      '^': 'Booked',
      x: 'Cancelled',
      '%': 'Cancelled',
      '=': 'Cancelled',
    },
    ...{
      '&': 'Cancelled',
      '?': 'No-show',
      '@': 'Arrived',
      '~': 'Arrived',
      '<': 'Arrived',
      '>': 'Arrived',
      $: 'Arrived',
    },
    ...{ EMAIL: 'Booked', SMS: 'Booked', AVM: 'Booked', CALL: 'Booked' },
  },
};

/** Columns with another system's numbers, which aren't our keys; 0 is none. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...['clinicnum', 'provnum', 'priprov', 'appointmenttypenum', 'pcaid', 'pcfacility', 'pccatid'],
]);

const MARKED = /^([^\p{L}\p{N}\s])\s+\S/u;

/**
 * What a cell says, where its column has codes.
 * @param own words the practice gave a meaning: these are left alone
 */
export function decoded({
  heading,
  text,
  own,
}: {
  heading: string;
  text: string;
  own?: Readonly<Record<string, unknown>> | undefined;
}): string {
  const column = folded(heading);
  if (text === '' || (own !== undefined && Object.hasOwn(own, text))) return text;
  if (NUMBERS.has(column)) return /^0+$/.test(text) ? '' : /^\d+$/.test(text) ? `${heading.trim()} ${text}` : text;
  const codes = CODES[column];
  if (codes === undefined) return text;
  return codes[text] ?? codes[MARKED.exec(text)?.[1] ?? ''] ?? text;
}

/** Whether a column's cells have to be decoded. */
export const isCoded = (heading: string): boolean => NUMBERS.has(folded(heading)) || folded(heading) in CODES;
