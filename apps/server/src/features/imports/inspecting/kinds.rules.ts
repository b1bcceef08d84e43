import { guessPlaces, missingFrom } from '../csv/columns.rules.ts';
import { CSV_KINDS, type CsvKind } from '../csv/csv.types.ts';
import { READERS } from '../csv/readers.rules.ts';
import type { Inspection } from './inspecting.types.ts';

/** Fields that only one kind has: a file with one of them is of that kind, or has several kinds merged. */
const TELLING: Readonly<Record<CsvKind, readonly string[]>> = {
  patients: ['dob', 'cellPhone', 'homePhone', 'email', 'smsOptIn', 'smsOptOut'],
  appointments: ['time', 'endTime', 'length'],
  orders: ['orderedOn', 'lab', 'promisedOn', 'receivedOn', 'dispensedOn'],
  recalls: ['dueOn', 'lastVisitOn'],
};

/** The kind whose columns a file has; null if none fits, or two fit as well. */
export function guessKind({ columns }: Inspection): CsvKind | null {
  const heading = columns.map((column) => column.heading);
  const scores = CSV_KINDS.flatMap((kind) => {
    const reader = READERS[kind];
    const places = guessPlaces({ heading, reader, mapping: {} });
    if (missingFrom({ reader, places }).length > 0) return [];
    return [{ kind, score: TELLING[kind].filter((field) => places.has(field)).length + places.size / 100 }];
  }).toSorted((a, b) => b.score - a.score);
  const [best, next] = scores;
  return best === undefined || best.score === next?.score ? null : best.kind;
}
