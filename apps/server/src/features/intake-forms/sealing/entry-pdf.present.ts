import type { Readable } from 'node:stream';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { type AnswerLine, answersInWords } from '@sightline/forms/summary';
import { type HtmlBlock, htmlBlocks } from '../../../http/html-blocks.ts';
import { INK, type Letter, openLetter, QUIET } from '../../../http/letter-pdf.ts';
import { writeText } from '../../../http/letter-text.ts';

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

const INDENT = 14;

/** What a patient read: its paragraphs, lists and tables. */
function writeContent(doc: Letter, html: string): void {
  const { left, right } = doc.page.margins;
  for (const block of htmlBlocks(html)) {
    if (block.kind === 'row') {
      writeRow(doc, block);
      continue;
    }
    const x = block.kind === 'item' ? left + block.depth * INDENT : left;
    const width = doc.page.width - right - x;
    const text = block.kind === 'item' ? `${block.marker} ${block.text}`.trim() : block.text;
    writeText(doc, text, { font: block.kind === 'heading' ? 'bold' : 'text', x, width });
    if (block.kind !== 'item') doc.moveDown(0.2);
  }
  doc.moveDown(0.4);
}

/** A table's row: its cells side by side, each as wide. */
function writeRow(doc: Letter, { cells, isHead }: Extract<HtmlBlock, { kind: 'row' }>): void {
  const { left, right, bottom } = doc.page.margins;
  const width = (doc.page.width - left - right) / cells.length;
  const font = isHead ? 'bold' : 'text';
  const inner = width - INDENT;
  // A row that would not fit begins a page; one that is longer than a page runs on.
  const tallest = Math.max(...cells.map((cell) => doc.font(font).heightOfString(cell || ' ', { width: inner })));
  if (doc.y + tallest > doc.page.height - bottom) doc.addPage();
  const top = doc.y;
  const ends = cells.map((cell, at) => {
    doc.y = top;
    writeText(doc, cell, { font, x: left + at * width, width: inner });
    return doc.y;
  });
  doc.y = Math.max(...ends);
}

function writeLine(doc: Letter, line: AnswerLine): void {
  doc.font('text').fontSize(SIZE.text).fillColor(QUIET);
  if (line.kind === 'content') {
    writeContent(doc, line.html);
    return;
  }
  writeText(doc, line.label === '' ? line.path : line.label, { font: 'text' });
  doc.fillColor(INK);
  if (line.kind === 'signature' && line.value !== '') writeSignature(doc, line);
  else writeText(doc, line.value === '' ? 'Not answered' : line.value, { font: 'text' });
  doc.moveDown(0.4);
}

/** A completed form as a PDF, in the language it was filled in. */
export function entryPdf({ entry, timeZone }: { entry: FormEntry; timeZone: string }): Readable {
  const doc = openLetter({ title: entry.Name });
  const sent = Temporal.Instant.from(entry.DateCreated).toZonedDateTimeISO(timeZone);
  const when = sent.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
  doc.fontSize(SIZE.title).fillColor(INK);
  writeText(doc, entry.Name, { font: 'bold' });
  doc.fontSize(SIZE.text);
  writeText(doc, `${entry.FirstName} ${entry.LastName}`.trim(), { font: 'text' });
  writeText(doc, `Sent ${when}`, { font: 'text' });
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
    if (line.section !== section && line.section !== '') {
      doc.moveDown(0.6).fontSize(SIZE.heading).fillColor(INK);
      writeText(doc, line.section, { font: 'bold' });
      doc.moveDown(0.3);
    }
    section = line.section;
    writeLine(doc, line);
  }
  doc.end();
  return doc;
}
