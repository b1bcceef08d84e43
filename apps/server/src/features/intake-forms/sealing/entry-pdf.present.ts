import type { Readable } from 'node:stream';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { type AnswerLine, answersInWords } from '@sightline/forms/summary';
import { INK, type Letter, openLetter, QUIET } from '../../../http/letter-pdf.ts';

const SIZE = { title: 16, heading: 12, text: 9.5 } as const;
const BAD = '#9c1c1c';
const SIGNATURE: [number, number] = [220, 66];

const SIGNED_WORDS = {
  drawn: 'Signed by hand',
  typed: 'Signed by typing a name',
  checked: 'Signed by checking a required box',
  unsigned: 'Sent without a signature',
} as const;

/** The line about the seal below the title, and whether it is a warning. */
function sealWords({ Seal }: FormEntry): { text: string; isBad: boolean } {
  if (Seal === null || Seal === undefined) return { text: 'Sent before entries were sealed.', isBad: false };
  const signed = `${SIGNED_WORDS[Seal.signed]}, sealed ${Seal.sealedAt}. SHA-256 ${Seal.digest}`;
  if (Seal.state === 'whole')
    return { text: `${signed}. The seal was checked for this copy and is whole.`, isBad: false };
  if (Seal.state === 'removed') return { text: `${signed}. Its answers were removed by retention.`, isBad: false };
  return { text: `THE SEAL IS BROKEN: this entry was changed after it was signed. ${signed}`, isBad: true };
}

/** A signature as a picture; null if it can't be drawn. */
function pictureOf(signature: string | null): Buffer | null {
  const base64 = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(signature ?? '')?.[1];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}

const plain = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();

function writeSignature(doc: Letter, line: AnswerLine): void {
  const picture = pictureOf(line.signature);
  try {
    if (picture !== null) {
      doc.image(picture, { fit: SIGNATURE });
      doc.fillColor(QUIET).text(line.value).fillColor(INK);
      doc.moveDown(0.4);
      return;
    }
  } catch {
    // A picture that this library cannot read is named like one that is missing.
  }
  doc.text('Signed; the signature can’t be shown here');
}

function writeLine(doc: Letter, line: AnswerLine): void {
  doc.font('text').fontSize(SIZE.text).fillColor(QUIET);
  if (line.kind === 'content') {
    doc.text(plain(line.html)).moveDown(0.4);
    return;
  }
  doc.text(line.label === '' ? line.path : line.label);
  doc.fillColor(INK);
  if (line.kind === 'signature' && line.value !== '') writeSignature(doc, line);
  else doc.text(line.value === '' ? 'Not answered' : line.value);
  doc.moveDown(0.4);
}

/** A completed form as a PDF, in the language it was filled in. */
export function entryPdf({ entry, timeZone }: { entry: FormEntry; timeZone: string }): Readable {
  const doc = openLetter({ title: entry.Name });
  const sent = Temporal.Instant.from(entry.DateCreated).toZonedDateTimeISO(timeZone);
  const when = sent.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
  doc.font('bold').fontSize(SIZE.title).fillColor(INK).text(entry.Name);
  doc.font('text').fontSize(SIZE.text).text(`${entry.FirstName} ${entry.LastName}`.trim()).text(`Sent ${when}`);
  const seal = sealWords(entry);
  doc
    .fillColor(seal.isBad ? BAD : QUIET)
    .text(seal.text)
    .moveDown(0.8);
  if (typeof entry.Notice === 'string')
    doc.fillColor(QUIET).text(`Privacy notice shown: version ${entry.Notice}`).moveDown(0.8);
  const read = readDefinition(entry.FormData);
  const { Locale: locale = 'en-US', Translations: texts = {} } = entry;
  const lines = read.ok
    ? answersInWords({ form: read.form, data: JSON.parse(entry.Data), locale, translations: { [locale]: texts } })
    : [];
  let section = '';
  for (const line of lines) {
    if (line.section !== section && line.section !== '')
      doc.moveDown(0.6).font('bold').fontSize(SIZE.heading).fillColor(INK).text(line.section).moveDown(0.3);
    section = line.section;
    writeLine(doc, line);
  }
  doc.end();
  return doc;
}
