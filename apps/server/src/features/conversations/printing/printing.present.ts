import type { Readable } from 'node:stream';
import { INK, type Letter, openLetter, QUIET } from '../../../http/letter-pdf.ts';
import { writeText } from '../../../http/letter-text.ts';
import type { PrintedMessage, PrintedPicture, PrintedThread } from './printing.types.ts';

const SIZE = { practice: 13, title: 16, text: 9.5 } as const;
const PICTURE: [number, number] = [260, 260];
/** Beyond these, pictures are only named, so that the file stays small enough to send. */
const MOST_PICTURES = 40;
const DRAWN: ReadonlySet<string | null> = new Set(['image/png', 'image/jpeg']);
const WIDE = { dateStyle: 'full' } as const;

type Read = (fileKey: string) => Promise<Buffer | null>;

/** Who wrote a message, from the practice's side. */
function writerOf({ kind, userName }: PrintedMessage, who: string): string {
  switch (kind) {
    case 'incoming':
      return who;
    case 'outgoing':
      return userName === '' ? 'Sent automatically' : userName;
    case 'note':
      return `Note for colleagues by ${userName}`;
    case 'event':
      return userName === '' ? 'Sightline' : userName;
  }
}

const isUnsent = ({ status }: PrintedMessage): boolean => status === 'failed' || status === 'undelivered';

/** What of a message can't be drawn: a picture, or a file, and whether there is one. */
function missingWords({ fileKey, contentType }: Pick<PrintedPicture, 'fileKey' | 'contentType'>): string {
  if (contentType === null) return '[Picture not available]';
  return fileKey === null ? '[File not kept]' : `[File: ${contentType}]`;
}

async function writePicture({ doc, picture, read }: { doc: Letter; picture: PrintedPicture; read: Read }) {
  const bytes =
    picture.fileKey !== null && DRAWN.has(picture.contentType) ? await read(picture.fileKey).catch(() => null) : null;
  try {
    if (bytes !== null) {
      doc.image(bytes, { fit: PICTURE }).moveDown(0.3);
      return;
    }
  } catch {
    // A picture that this library can't read is named like one that is missing.
  }
  doc.fillColor(QUIET).text(missingWords(picture));
}

function writeHead({ doc, thread, made }: { doc: Letter; thread: PrintedThread; made: string }): void {
  const [practice = '', ...lines] = thread.head;
  doc.fontSize(SIZE.practice).fillColor(INK);
  writeText(doc, practice, { font: 'bold' });
  doc.fontSize(SIZE.text).fillColor(QUIET);
  for (const line of lines) writeText(doc, line, { font: 'text' });
  const title = thread.who === '' ? thread.phone : `${thread.who}, ${thread.phone}`;
  doc.moveDown(1).fontSize(SIZE.title).fillColor(INK);
  writeText(doc, `Text messages with ${title}`, { font: 'bold' });
  doc.font('text').fontSize(SIZE.text).fillColor(QUIET);
  doc.text(`Made ${made}. Times are those of the location (${thread.timeZone}).`);
  if (thread.hasOlder) doc.text(`Only the newest ${thread.messages.length} messages are shown.`);
  if (thread.messages.length === 0) doc.moveDown(1).text('No messages');
}

async function write({ doc, thread, read }: { doc: Letter; thread: PrintedThread; read: Read }): Promise<void> {
  const pictures = Map.groupBy(thread.pictures, ({ transKey }) => transKey);
  let day = '';
  let drawn = 0;
  for (const message of thread.messages) {
    const at = message.at.toZonedDateTimeISO(thread.timeZone);
    const on = at.toPlainDate().toLocaleString('en-US', WIDE);
    if (on !== day) doc.moveDown(0.8).font('bold').fontSize(SIZE.text).fillColor(INK).text(on).moveDown(0.3);
    day = on;
    const time = at.toLocaleString('en-US', { timeStyle: 'short' });
    const sign = isUnsent(message) ? ' · not delivered' : '';
    doc.fontSize(SIZE.text).fillColor(QUIET);
    const writer = writerOf(message, thread.who === '' ? thread.phone : thread.who);
    writeText(doc, `${time} · ${writer}${sign}`, { font: 'text' });
    doc.fillColor(INK);
    if (message.body !== '') writeText(doc, message.body, { font: 'text' });
    for (const picture of pictures.get(message.transKey) ?? []) {
      drawn += 1;
      const shown = drawn <= MOST_PICTURES ? picture : { ...picture, fileKey: null };
      await writePicture({ doc, picture: shown, read });
    }
    doc.moveDown(0.4);
  }
  doc.end();
}

/** A conversation on the practice's letterhead, sent while it is written. */
export function threadPdf({
  thread,
  madeAt,
  read,
}: {
  thread: PrintedThread;
  madeAt: Temporal.Instant;
  read: Read;
}): Readable {
  const doc = openLetter({ title: 'Text messages' });
  const made = madeAt
    .toZonedDateTimeISO(thread.timeZone)
    .toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  writeHead({ doc, thread, made });
  write({ doc, thread, read }).catch((error: unknown) =>
    doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return doc;
}
