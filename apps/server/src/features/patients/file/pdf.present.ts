import type { Readable } from 'node:stream';
import { INK, type Letter, openLetter, QUIET } from '../../../http/letter-pdf.ts';
import { writeText } from '../../../http/letter-text.ts';
import { answersOf } from './file.present.ts';
import type { FilePiece, FileRow, FileSection } from './file.types.ts';

const SIZE = { title: 18, heading: 13, text: 9.5 } as const;

const TITLES: Record<FileSection, string> = {
  insurance: 'Insurance',
  visits: 'Visits',
  prescriptions: 'Prescriptions',
  orders: 'Orders',
  recalls: 'Recalls',
  consent: 'Consent',
  messages: 'Messages sent automatically',
  texts: 'Texts',
  forms: 'Forms',
  corrections: 'Corrections made here',
};

const words = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Temporal.Instant) return value.toString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const atZone =
  (timeZone: string) =>
  (value: unknown): string => {
    if (!(value instanceof Temporal.Instant)) return words(value);
    return value.toZonedDateTimeISO(timeZone).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  };

const NAMES: Record<string, string> = {
  addKey: 'Sightline number',
  patientId: 'Patient ID',
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  cellPhone: 'Cell phone',
  homePhone: 'Home phone',
  otherPhone: 'Other phone',
  since: 'On file since',
  timeZone: 'Time zone',
};

const nameOf = (field: string): string =>
  NAMES[field] ??
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

type Writer = { doc: Letter; timeOf: (value: unknown) => string };

const heading = ({ doc }: Writer, text: string): void => {
  doc.moveDown(1).fontSize(SIZE.heading).fillColor(INK);
  writeText(doc, text, { font: 'bold' });
  doc.moveDown(0.3);
};

const line = ({ doc }: Writer, { label, text }: { label: string; text: string }): void => {
  const start = label === '' ? '' : `${label}: `;
  doc.fontSize(SIZE.text);
  writeText(doc, `${start}${text === '' ? '—' : text}`, { font: 'text', quiet: start.length });
};

function writeForm(writer: Writer, row: FileRow): void {
  const { doc, timeOf } = writer;
  doc.fontSize(SIZE.text + 1).fillColor(INK);
  writeText(doc, `${words(row.form)}, ${timeOf(row.at)}`, { font: 'bold' });
  for (const { question, answer } of answersOf(row)) line(writer, { label: question, text: answer });
  doc.moveDown(0.6);
}

function writeMessage(writer: Writer, row: FileRow): void {
  const who = row.kind === 'incoming' ? 'Patient' : 'Practice';
  line(writer, { label: `${writer.timeOf(row.at)} · ${who} · ${words(row.phone)}`, text: words(row.text) });
}

function writePatient(writer: Writer, row: FileRow): void {
  for (const [name, value] of Object.entries(row)) line(writer, { label: nameOf(name), text: writer.timeOf(value) });
}

/** A row in one paragraph: its fields by name, without empty ones. */
function writeFields(writer: Writer, { key: _key, ...fields }: FileRow): void {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const text = writer.timeOf(value);
    return text === '' ? [] : [`${nameOf(name)}: ${text}`];
  });
  line(writer, { label: '', text: parts.join(' · ') });
}

const WRITERS: Partial<Record<FilePiece['section'], (writer: Writer, row: FileRow) => void>> = {
  patient: writePatient,
  forms: writeForm,
  texts: writeMessage,
};

async function write({ writer, pieces }: { writer: Writer; pieces: AsyncIterable<FilePiece> }): Promise<void> {
  let open = '';
  for await (const { section, rows } of pieces) {
    if (section !== 'patient' && section !== open) heading(writer, TITLES[section]);
    open = section;
    for (const row of rows) (WRITERS[section] ?? writeFields)(writer, row);
    if (rows.length === 0) line(writer, { label: '', text: 'None on file' });
  }
  writer.doc.end();
}

/** The pieces as a PDF, which is sent while it is written. */
export function pdfOf({
  pieces,
  timeZone,
  madeAt,
}: {
  pieces: AsyncIterable<FilePiece>;
  timeZone: string;
  madeAt: Temporal.Instant;
}): Readable {
  const doc = openLetter({ title: 'Patient record' });
  const writer = { doc, timeOf: atZone(timeZone) };
  doc.font('bold').fontSize(SIZE.title).fillColor(INK).text('Patient record');
  doc
    .font('text')
    .fontSize(SIZE.text)
    .fillColor(QUIET)
    .text(`Made ${writer.timeOf(madeAt)}`)
    .moveDown(0.8);
  write({ writer, pieces }).catch((error: unknown) =>
    doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return doc;
}
