import type { DocumentReference, QuestionnaireResponse } from 'fhir/r4.js';
import type { FormEntryRow } from './fhir.types.ts';
import { formItems, questionnaireUrl } from './questionnaires.present.ts';
import { responseItems } from './responses.present.ts';

/** Answers to a form whose definition can't be read any more, as they were sent. */
function plainItems(answers: unknown): NonNullable<QuestionnaireResponse['item']> {
  return Object.entries(Object(answers)).map(([linkId, value]) => ({
    linkId,
    answer: [
      typeof value === 'boolean'
        ? { valueBoolean: value }
        : { valueString: typeof value === 'string' ? value : JSON.stringify(value) },
    ],
  }));
}

function itemsOf(row: ResponseRow): NonNullable<QuestionnaireResponse['item']> {
  const held: unknown = JSON.parse(row.data);
  const items = formItems(row);
  return items === null ? plainItems(held) : responseItems({ items, held, timeZone: row.time_zone });
}

const referenceTo = (type: string, key: number | null) => (key === null ? null : { reference: `${type}/${key}` });

/** How it was signed: drawn, typed, checked or unsigned; nothing for older entries. */
const signedAs = (how: string | null | undefined) =>
  how === null || how === undefined ? [] : [{ url: 'urn:sightline:signed', valueCode: how }];

export type ResponseRow = Omit<FormEntryRow, 'seal' | 'name' | 'path_name' | 'signed_how'> & {
  signed_how?: string | null;
};

/** A completed form (hl7.org/fhir/R4/questionnaireresponse.html), with its questions as they were asked. */
export function presentResponse({ row, base }: { row: ResponseRow; base: string }): QuestionnaireResponse {
  const subject = referenceTo('Patient', row.patient_key);
  const items = itemsOf(row);
  const extension = [
    ...(row.appt_key === null ? [] : [{ url: 'urn:sightline:appointment', valueString: String(row.appt_key) }]),
    ...signedAs(row.signed_how),
  ];
  return {
    resourceType: 'QuestionnaireResponse',
    id: String(row.entry_key),
    language: row.locale,
    status: 'completed',
    questionnaire: questionnaireUrl(row, base),
    ...(subject !== null && { subject }),
    ...(extension.length > 0 && { extension }),
    authored: row.created_at.toString(),
    // An empty list is omitted (FHIR R4, JSON representation).
    ...(items.length > 0 && { item: items }),
  };
}

/** The same entry as a document: its sealed PDF (hl7.org/fhir/R4/documentreference.html). */
export function presentDocument({
  row,
  base,
  pdf,
}: {
  row: FormEntryRow;
  base: string;
  pdf?: string;
}): DocumentReference {
  const subject = referenceTo('Patient', row.patient_key);
  const extension = signedAs(row.signed_how);
  return {
    resourceType: 'DocumentReference',
    id: String(row.entry_key),
    ...(extension.length > 0 && { extension }),
    status: 'current',
    type: { text: row.name },
    ...(subject !== null && { subject }),
    date: row.created_at.toString(),
    ...(row.seal !== null && { identifier: [{ system: 'urn:sightline:seal:sha-256', value: row.seal }] }),
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          language: row.locale,
          title: row.name,
          creation: row.created_at.toString(),
          ...(pdf === undefined ? { url: `${base}/DocumentReference/${row.entry_key}` } : { data: pdf }),
        },
      },
    ],
    context: { related: [{ reference: `QuestionnaireResponse/${row.entry_key}` }] },
  };
}
