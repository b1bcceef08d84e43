import { inflateRawSync } from 'node:zlib';

// Zip archives are described by PKWARE's APPNOTE.TXT, their relationships and content types by ECMA-376, part 2.

const END = Buffer.from('PK\u0005\u0006', 'latin1');
const CENTRAL = Buffer.from('PK\u0001\u0002', 'latin1');
const LOCAL = Buffer.from('PK\u0003\u0004', 'latin1');
const [CENTRAL_BYTES, LOCAL_BYTES, END_BYTES, LONGEST_COMMENT] = [46, 30, 22, 65_535];
const IS_ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];

/** Documents of a practice have a few hundred parts, and descriptions of some kilobytes. */
const MOST_PARTS = 10_000;
const LARGEST_DESCRIPTION_BYTES = 2_000_000;
const MOST_DESCRIBED_BYTES = 10_000_000;

/** Parts that run something or carry another file, whatever the case of their letters. */
const ACTIVE_PARTS = /(^|\/)(vba[^/]*\.(bin|xml)|activex|embeddings|macrosheets|intlmacrosheets|dialogsheets)(\/|$)/i;
const ACTIVE_TYPES = /macroenabled|vbaproject|vbadata|activex|macrosheet|dialogsheet|oleobject/i;
const CONTENT_TYPES = /(^|\/)\[content_types\]\.xml$/i;
const RELATIONSHIPS = /\.rels$/i;
/** A tag, with whatever its values contain. */
const RELATIONSHIP = /<(?:[^\s<>/"'=]+:)?relationship\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = /([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Leaves the computer on which the document is opened. A link is followed only by a click. */
const REMOTE = /^\s*(?!file:\/\/\/[a-z]:)(?:[a-z][a-z0-9+.-]+:|\\\\|\/\/)/i;
const CLICKED = /\/hyperlink$/i;
const EMBEDDED = /\/(?:oleobject|afchunk|vbaproject|control)$/i;

type Part = { name: string; flags: number; method: number; start: number; size: number };

const nameOf = (written: Buffer): string => written.toString('utf8').replaceAll('\\', '/');

/** The parts listed in the archive's directory; null if it has none that can be read. */
function listedParts(bytes: Buffer): Part[] | null {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end < bytes.length - END_BYTES - LONGEST_COMMENT || end + END_BYTES > bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (at + CENTRAL_BYTES > bytes.length || !bytes.subarray(at, at + 4).equals(CENTRAL)) return null;
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    if (local + LOCAL_BYTES > bytes.length) return null;
    parts.push({
      name: nameOf(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + name)),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      start: local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
      size: bytes.readUInt32LE(at + 20),
    });
    at += CENTRAL_BYTES + name + extra + comment;
  }
  return parts;
}

/** The parts in the archive itself: a program that repairs a document reads these, whatever the directory lists. */
function foundParts(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = bytes.indexOf(LOCAL); at >= 0 && at + LOCAL_BYTES <= bytes.length; at = bytes.indexOf(LOCAL, at + 4)) {
    const named = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26);
    parts.push({
      name: nameOf(bytes.subarray(at + LOCAL_BYTES, named)),
      flags: bytes.readUInt16LE(at + 6),
      method: bytes.readUInt16LE(at + 8),
      start: named + bytes.readUInt16LE(at + 28),
      size: bytes.readUInt32LE(at + 18),
    });
    if (parts.length > MOST_PARTS) return parts;
  }
  return parts;
}

/** A part's bytes; null if they are too many, encrypted or packed in an unusual way. */
function unpacked({ bytes, part: { flags, method, start, size } }: { bytes: Buffer; part: Part }): Buffer | null {
  if ((flags & IS_ENCRYPTED) !== 0) return null;
  // Archives written in one go have the size behind the part.
  const packed = size === 0 ? bytes.subarray(start) : bytes.subarray(start, start + size);
  if (method === STORED) return packed.length > LARGEST_DESCRIPTION_BYTES ? null : packed;
  if (method !== DEFLATED) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: LARGEST_DESCRIPTION_BYTES });
  } catch {
    return null;
  }
}

/** XML as text; null for what could say something else to another reader. */
function textOf(content: Buffer): string | null {
  const isWide = content.length > 1 && [0xfeff, 0xfffe].includes(content.readUInt16BE(0));
  if (isWide && content.readUInt16BE(0) === 0xfeff) return null;
  const text = content.toString(isWide ? 'utf16le' : 'utf8');
  const isPlain = !text.includes('\u0000') && !/<!(?:doctype|entity)/i.test(text);
  return isPlain && !/encoding\s*=\s*["'](?!utf-(?:8|16)["'])/i.test(text) ? text : null;
}

const withoutReferences = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, decimal: string) => characterOf(Number(decimal)));

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** The values of a tag's attribute: one, in XML that is well-formed. */
const valuesOf = (tag: string, wanted: string): string[] =>
  Array.from(tag.matchAll(ATTRIBUTE)).flatMap(([, name = '', double, single]) =>
    name.toLowerCase() === wanted ? [withoutReferences(double ?? single ?? '').trim()] : [],
  );

function isActiveRelationship(tag: string): boolean {
  const types = valuesOf(tag, 'type');
  if (types.some((type) => EMBEDDED.test(type))) return true;
  return !types.every((type) => CLICKED.test(type)) && valuesOf(tag, 'target').some((target) => REMOTE.test(target));
}

const isActiveDescription = ({ name, text }: { name: string; text: string }): boolean =>
  CONTENT_TYPES.test(name)
    ? ACTIVE_TYPES.test(withoutReferences(text))
    : (text.match(RELATIONSHIP) ?? []).some(isActiveRelationship);

/**
 * Whether an Office document runs something, carries another file or fetches something from elsewhere when it is opened:
 * macros, controls, embedded files, a template or picture of another server. What can't be read counts as active.
 */
export function isActiveOffice(bytes: Buffer): boolean {
  const parts = [...(listedParts(bytes) ?? []), ...foundParts(bytes)];
  if (parts.length > MOST_PARTS || parts.some(({ name }) => ACTIVE_PARTS.test(name))) return true;
  let described = 0;
  const read = new Set<number>();
  for (const part of parts.filter(({ name }) => CONTENT_TYPES.test(name) || RELATIONSHIPS.test(name))) {
    if (read.has(part.start)) continue;
    read.add(part.start);
    const content = unpacked({ bytes, part });
    described += content?.length ?? 0;
    const text = content === null || described > MOST_DESCRIBED_BYTES ? null : textOf(content);
    if (text === null || isActiveDescription({ name: part.name, text })) return true;
  }
  return false;
}
