import { inflateSync } from 'node:zlib';

/** What a patient's document never needs: scripts, programs to start, files inside. */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Rendition', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'],
  // What it hides is not seen.
  'Encrypt',
]);
const MOST_INFLATED = 20_000_000;
const MOST_STREAMS = 5_000;
const NAME = /\/([^\s/()<>[\]{}%]+)/g;
const STREAM = /stream\r?\n/g;

/** A name as it is meant: '/J#61vaScript' is '/JavaScript' (ISO 32000-1, 7.3.5). */
const nameOf = (written: string): string =>
  written.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const namesIn = (text: string): string[] => Array.from(text.matchAll(NAME), ([, written = '']) => nameOf(written));
const isActive = (text: string): boolean => namesIn(text).some((name) => ACTIVE.has(name));

/**
 * Whether a PDF could do something when it is opened, or hides what it holds. Its bytes are searched as they are, and
 * so are the objects that newer documents keep compressed (ISO 32000-1, 7.5.7); what can't be read counts as hidden.
 */
export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (isActive(text)) return true;
  let room = MOST_INFLATED;
  let streams = 0;
  let from = 0;
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const holdsObjects = namesIn(text.slice(from, index)).includes('ObjStm');
    from = index + word.length;
    if (!holdsObjects) continue;
    streams += 1;
    if (streams > MOST_STREAMS) return true;
    try {
      const objects = inflateSync(bytes.subarray(from), { maxOutputLength: room });
      room -= objects.length;
      if (room <= 0 || isActive(objects.toString('latin1'))) return true;
    } catch {
      return true;
    }
  }
  return false;
}
