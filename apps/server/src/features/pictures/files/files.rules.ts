import type { FileType } from '../pictures.types.ts';

/** The brands of HEIC and its variants (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const CARD = /^\uFEFF?\s*BEGIN:VCARD\s/i;
const HEAD_BYTES = 1_024;

const ascii = (content: Buffer, from: number, to: number): string => content.toString('latin1', from, to);

/** The kind of file by its content, whatever its name or sender claims; null for all others, which are not kept. */
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

/** How a stored file is served: pictures for an `<img>`, everything else as a download, never opened in the page. */
export function dispositionOf(contentType: string | null): string {
  const name = Object.entries(FILE_NAME).find(([type]) => type === contentType)?.[1];
  if (name !== undefined) return `attachment; filename="${name}"`;
  return contentType?.startsWith('image/') ? 'inline' : 'attachment';
}
