import type { FileType } from '../pictures.types.ts';

/** What a HEIC file names itself or its kin by (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const CARD = /^\uFEFF?\s*BEGIN:VCARD\s/i;
const HEAD_BYTES = 1_024;

const ascii = (content: Buffer, from: number, to: number): string => content.toString('latin1', from, to);

/** The kind of file by its content, whatever its name or sender says; null for all others, which are not kept. */
export function fileTypeOf(content: Buffer): FileType | null {
  if (ascii(content, 0, 5) === '%PDF-') return 'application/pdf';
  if (ascii(content, 4, 8) === 'ftyp' && HEIC_BRANDS.has(ascii(content, 8, 12))) return 'image/heic';
  const isCard = CARD.test(content.toString('utf8', 0, HEAD_BYTES)) && !content.includes(0);
  return isCard ? 'text/vcard' : null;
}

const FILE_NAME: Record<FileType, string> = {
  'application/pdf': 'document.pdf',
  'image/heic': 'photo.heic',
  'text/vcard': 'contact.vcf',
};

/** How a kept file is handed out: pictures for an `<img>`, everything else to be saved, never to be opened in the page. */
export function dispositionOf(contentType: string | null): string {
  const name = Object.entries(FILE_NAME).find(([type]) => type === contentType)?.[1];
  if (name !== undefined) return `attachment; filename="${name}"`;
  return contentType?.startsWith('image/') ? 'inline' : 'attachment';
}
