import { officeType } from '../../../outside/scanner/office-type.ts';
import type { FileType } from '../pictures.types.ts';
import { otherFormatOf } from '../rewriting/rewriting.rules.ts';
import { isMarkedText, textFileType, textOf } from './text-files.rules.ts';

/** The brands of HEIC and its variants (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
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
  if (otherFormatOf(content) === 'heif') return null;
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
  ['#!AMR_MC1.0\n', 'audio/amr'],
  ['#!AMR-WB_MC1.0\n', 'audio/amr'],
  ['caff\0\x01', 'audio/x-caf'],
  ['fLaC', 'audio/flac'],
  ['\0\0\x01\xBA', 'video/mpeg'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
];

/** Two containers name their content behind the length. */
const IN_CONTAINER: readonly (readonly [container: string, content: RegExp, FileType])[] = [
  ['RIFF', /^WAVE/, 'audio/wav'],
  ['RIFF', /^AVI /, 'video/x-msvideo'],
  ['FORM', /^AIF[FC]/, 'audio/aiff'],
];

const typeInContainer = (head: string): FileType | null =>
  IN_CONTAINER.find(([container, content]) => head.startsWith(container) && content.test(head.slice(8, 12)))?.[2] ??
  null;

const BITMAP_HEADERS: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124]);

/** "BM", the file's size and one of the sizes that the next header has. */
const isBitmap = (content: Buffer): boolean =>
  content.length > 26 && ascii(content, 0, 2) === 'BM' && BITMAP_HEADERS.has(content.readUInt32LE(14));

/** Bits per second in thousands, by layer, for MPEG-1; MPEG-2 and 2.5 have the other table (ISO/IEC 11172-3, 13818-3). */
const RATES_1 = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
];
const RATES_2 = [
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
];
const SAMPLES = [44_100, 48_000, 32_000];

/** The length of an MPEG audio frame whose header is at a place; null if there is none. */
function frameLength(content: Buffer, at: number): number | null {
  if (at + 4 > content.length) return null;
  const [sync = 0, flags = 0, rates = 0] = content.subarray(at, at + 4);
  const version = (flags >> 3) & 3;
  const layer = (flags >> 1) & 3;
  const sampled = (rates >> 2) & 3;
  if (sync !== 0xff || (flags & 0xe0) !== 0xe0 || version === 1 || layer === 0 || sampled === 3) return null;
  const isFirst = version === 3;
  const rate = (isFirst ? RATES_1 : RATES_2)[layer - 1]?.[rates >> 4] ?? 0;
  if (rate === 0) return null;
  const samples = (SAMPLES[sampled] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  const padding = (rates >> 1) & 1;
  if (layer === 3) return (Math.floor((12_000 * rate) / samples) + padding) * 4;
  return Math.floor(((layer === 1 && !isFirst ? 72_000 : 144_000) * rate) / samples) + padding;
}

/**
 * MPEG audio without a head of its own starts with a frame: 11 set bits, then version, layer and rates, and the next one
 * follows at its end. Two bytes alone may be the mark of a text in UTF-16.
 */
function typeOfFrame(content: Buffer): FileType | null {
  const [sync = 0, version = 0] = content;
  if (sync === 0xff && (version & 0xf6) === 0xf0) return 'audio/aac';
  const length = frameLength(content, 0);
  if (length === null) return null;
  return length >= content.length || frameLength(content, length) !== null ? 'audio/mpeg' : null;
}

/** The kind of file by its content, whatever its name or sender claims; null for all others, which are not kept. */
export function fileTypeOf(content: Buffer): FileType | null {
  const head = ascii(content, 0, HEAD_BYTES);
  const known = BEGINNINGS.find(([beginning]) => head.startsWith(beginning))?.[1];
  if (known !== undefined) return known;
  const binary = typeInContainer(head) ?? typeOfContainer(content) ?? (isBitmap(content) ? 'image/bmp' : null);
  if (binary !== null) return binary;
  const office = officeType(content);
  if (office !== null) return typeof office === 'string' ? null : office.type;
  const sound = isMarkedText(content) ? null : typeOfFrame(content);
  return sound ?? textFileType(content);
}

/** Content that a computer runs: Windows, Linux and Apple programs, scripts, packages of apps. */
const PROGRAMS = [
  ...['MZ', '\x7FELF', '#!', 'PK\x03\x04'],
  ...['\xFE\xED\xFA\xCE', '\xFE\xED\xFA\xCF', '\xCE\xFA\xED\xFE', '\xCF\xFA\xED\xFE', '\xCA\xFE\xBA\xBE'],
];

/** Why a file that isn't kept could be dangerous; null for one that is only unknown. */
export function dangerOf(content: Buffer): 'macros' | 'old' | 'program' | 'drawing' | null {
  const office = officeType(content);
  if (typeof office === 'string') return office;
  if (isProgram(content)) return 'program';
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!(?:--|DOCTYPE svg)[^>]*>\s*)*<svg[\s>]/i.test(
    textOf(content)?.slice(0, HEAD_BYTES) ?? '',
  )
    ? 'drawing'
    : null;
}

/** Whether a file is a program, or an archive that may hold one. */
export function isProgram(content: Buffer): boolean {
  const head = ascii(content, 0, HEAD_BYTES);
  return PROGRAMS.some((beginning) => head.startsWith(beginning));
}

const FILE_NAME: Record<FileType, string> = {
  'application/pdf': 'document.pdf',
  'image/heic': 'photo.heic',
  'image/tiff': 'picture.tiff',
  'image/bmp': 'picture.bmp',
  'text/vcard': 'contact.vcf',
  'text/plain': 'text.txt',
  'text/calendar': 'event.ics',
  'application/rtf': 'document.rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'spreadsheet.xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'slides.pptx',
  'video/mp4': 'video.mp4',
  'video/3gpp': 'video.3gp',
  'video/quicktime': 'video.mov',
  'video/webm': 'video.webm',
  'video/x-msvideo': 'video.avi',
  'video/mpeg': 'video.mpg',
  'audio/mp4': 'audio.m4a',
  'audio/amr': 'audio.amr',
  'audio/mpeg': 'audio.mp3',
  'audio/aac': 'audio.aac',
  'audio/ogg': 'audio.ogg',
  'audio/wav': 'audio.wav',
  'audio/x-caf': 'audio.caf',
  'audio/flac': 'audio.flac',
  'audio/aiff': 'audio.aiff',
};

/** How a stored file is served: pictures for an `<img>`, everything else as a download, never opened in the page. */
export function dispositionOf(contentType: string | null): string {
  const name = Object.entries(FILE_NAME).find(([type]) => type === contentType)?.[1];
  if (name !== undefined) return `attachment; filename="${name}"`;
  return contentType?.startsWith('image/') ? 'inline' : 'attachment';
}
