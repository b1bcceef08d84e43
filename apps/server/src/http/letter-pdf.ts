import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
/** One font with the letters of most names; the standard fonts of PDF lack many. */
const FONT = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

const MARGIN = 54;
export const QUIET = '#4b5b63';
export const INK = '#16242b';

export type Letter = InstanceType<typeof PDFDocument>;

/** An empty PDF of letter size, with the fonts `text` and `bold`. */
export function openLetter({ title }: { title: string }): Letter {
  const doc = new PDFDocument({ size: 'LETTER', margin: MARGIN, info: { Title: title } });
  doc.registerFont('text', FONT);
  doc.registerFont('bold', BOLD);
  return doc;
}
