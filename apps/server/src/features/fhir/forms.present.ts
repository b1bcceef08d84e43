import type { DocumentReference, QuestionnaireResponse } from 'fhir/r4.js';
import type { FormEntryRow } from './fhir.types.ts';

const FORM_SYSTEM = 'urn:sightline:form';

/** Answers as they were sent: a form's questions stay with its definition. */
function itemsOf(data: string): NonNullable<QuestionnaireResponse['item']> {
  const answers: unknown = JSON.parse(data);
  return Object.entries(Object(answers)).map(([linkId, value]) => ({
    linkId,
    answer: [
      typeof value === 'boolean'
        ? { valueBoolean: value }
        : { valueString: typeof value === 'string' ? value : JSON.stringify(value) },
    ],
  }));
}

const referenceTo = (type: string, key: number | null) => (key === null ? null : { reference: `${type}/${key}` });

/** How it was signed: drawn, typed, checked or unsigned; nothing for older entries. */
const signedAs = (how: string | null | undefined) =>
  how === null || how === undefined ? [] : [{ url: 'urn:sightline:signed', valueCode: how }];

type ResponseRow = Omit<FormEntryRow, 'seal' | 'locale' | 'name' | 'version' | 'signed_how'> & {
  locale?: string;
  signed_how?: string | null;
};

/** A completed form (hl7.org/fhir/R4/questionnaireresponse.html). */
export function presentResponse(row: ResponseRow): QuestionnaireResponse {
  const subject = referenceTo('Patient', row.patient_key);
  const items = itemsOf(row.data);
  const extension = [
    ...(row.appt_key === null ? [] : [{ url: 'urn:sightline:appointment', valueString: String(row.appt_key) }]),
    ...signedAs(row.signed_how),
  ];
  return {
    resourceType: 'QuestionnaireResponse',
    id: String(row.entry_key),
    ...(row.locale !== undefined && { language: row.locale }),
    status: 'completed',
    questionnaire: `${FORM_SYSTEM}:${encodeURIComponent(row.path_name)}`,
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
