import { folded } from '../values/text.rules.ts';
import type { CsvReader, Fields } from './csv.types.ts';
import { LONGEST_ID } from './fields.rules.ts';

const RECALL_WITHOUT_ID = /^(.+) \S* (?:\d{4}-\d{2}-\d{2}|null)$/;

const ofPatient = (pmsId: string): string => `patient ${pmsId}`;
const isNumber = (text: string): boolean => text !== '' && text.length <= LONGEST_ID;

/** A record's name in its source: its own number, or its patient's if it has none. */
export function recordNameOf({
  fields,
  reader: { idField },
}: {
  fields: Pick<Fields, 'text'>;
  reader: Pick<CsvReader, 'idField'>;
}): string | undefined {
  const [own, patient] = [fields.text(idField), fields.text('patientId')];
  if (isNumber(own)) return own;
  return isNumber(patient) ? ofPatient(patient) : undefined;
}

/** Identifies a recall without its own number. */
export const recallId = ({ pmsId, type, due }: { pmsId: string | null; type: string; due: string | null }): string =>
  `${pmsId} ${folded(type)} ${due}`;

/** The same from the id a record was staged under. */
export function recordNameOfId({ sourceId, kind }: { sourceId: string; kind: string }): string {
  const pmsId = kind === 'recall' ? RECALL_WITHOUT_ID.exec(sourceId)?.[1] : undefined;
  return pmsId === undefined ? sourceId : ofPatient(pmsId);
}
