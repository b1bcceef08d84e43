import type { FileType } from '../pictures.types.ts';

/** The brands of HEIC and its variants (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const CARD = /^\uFEFF?\s*BEGIN:VCARD\s/i;
const HEAD_BYTES = 1_024;

const ascii = (content: Buffer, from: number, to: number): string => content.toString('latin1', from, to);

/** Other brands of the same container (mp4ra.org): what phones record and send. */
const BRANDS: readonly (readonly [RegExp, FileType])[] = [
  [/^(3gp|3g2)/, 'video/3gpp'],
  [/^(isom|iso[2-9]|mp4[12]|avc1|M4V |mmp4|MSNV|dash)/, 'video/mp4'],
  [/^qt {2}/, 'video/quicktime'],
  [/^(M4A |M4B )/, 'audio/mp4'],
];

function typeOfContainer(content: Buffer): FileType | null {
  if (ascii(content, 4, 8) !== 'ftyp') return null;
  const brand = ascii(content, 8, 12);
  if (HEIC_BRANDS.has(brand)) return 'image/heic';
  return BRANDS.find(([known]) => known.test(brand))?.[1] ?? null;
}

/** How other files begin: AMR (RFC 4867), MP3 with ID3v2, Ogg (RFC 3533) and Matroska or WebM. */
const BEGINNINGS: readonly (readonly [string, FileType])[] = [
  ['%PDF-', 'application/pdf'],
  ['#!AMR\n', 'audio/amr'],
  ['#!AMR-WB\n', 'audio/amr'],
  ['ID3\x02', 'audio/mpeg'],
  ['ID3\x03', 'audio/mpeg'],
  ['ID3\x04', 'audio/mpeg'],
  ['OggS\0', 'audio/ogg'],
  ['\x1A\x45\xDF\xA3', 'video/webm'],
];

const isWave = (head: string): boolean => head.startsWith('RIFF') && head.startsWith('WAVE', 'RIFF1234'.length);

/** MPEG audio without a head of its own starts with a frame: 11 set bits, then version, layer and rates (ISO/IEC 11172-3). */
function typeOfFrame(content: Buffer): FileType | null {
  const [sync = 0, version = 0, rates = 0] = content;
  if (sync !== 0xff || (version & 0xe0) !== 0xe0) return null;
  if ((version & 0xf6) === 0xf0) return 'audio/aac';
  const isFrame =
    (version & 0x18) !== 0x08 && (version & 0x06) !== 0 && (rates & 0xf0) !== 0xf0 && (rates & 0x0c) !== 0x0c;
  return isFrame ? 'audio/mpeg' : null;
}

/** The kind of file by its content, whatever its name or sender claims; null for all others, which are not kept. */
export function fileTypeOf(content: Buffer): FileType | null {
  const head = ascii(content, 0, HEAD_BYTES);
  const known = BEGINNINGS.find(([beginning]) => head.startsWith(beginning))?.[1];
  if (known !== undefined) return known;
  if (isWave(head)) return 'audio/wav';
  const isCard = CARD.test(content.toString('utf8', 0, HEAD_BYTES)) && !content.includes(0);
  return isCard ? 'text/vcard' : (typeOfContainer(content) ?? typeOfFrame(content));
}

/** Content that a computer runs: Windows, Linux and Apple programs, scripts, packages of apps. */
const PROGRAMS = [
  ...['MZ', '\x7FELF', '#!', 'PK\x03\x04'],
  ...['\xFE\xED\xFA\xCE', '\xFE\xED\xFA\xCF', '\xCE\xFA\xED\xFE', '\xCF\xFA\xED\xFE', '\xCA\xFE\xBA\xBE'],
];

/** Whether a file that isn't kept is one to warn of: a program, or an archive that may hold one. */
export function isProgram(content: Buffer): boolean {
  const head = ascii(content, 0, HEAD_BYTES);
  return PROGRAMS.some((beginning) => head.startsWith(beginning));
}

const FILE_NAME: Record<FileType, string> = {
  'application/pdf': 'document.pdf',
  'image/heic': 'photo.heic',
  'text/vcard': 'contact.vcf',
  'video/mp4': 'video.mp4',
  'video/3gpp': 'video.3gp',
  'video/quicktime': 'video.mov',
  'video/webm': 'video.webm',
  'audio/mp4': 'audio.m4a',
  'audio/amr': 'audio.amr',
  'audio/mpeg': 'audio.mp3',
  'audio/aac': 'audio.aac',
  'audio/ogg': 'audio.ogg',
  'audio/wav': 'audio.wav',
};

/** How a stored file is served: pictures for an `<img>`, everything else as a download, never opened in the page. */
export function dispositionOf(contentType: string | null): string {
  const name = Object.entries(FILE_NAME).find(([type]) => type === contentType)?.[1];
  if (name !== undefined) return `attachment; filename="${name}"`;
  return contentType?.startsWith('image/') ? 'inline' : 'attachment';
}
