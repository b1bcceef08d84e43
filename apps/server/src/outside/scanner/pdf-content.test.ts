import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isActivePdf } from './pdf-content.ts';

const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n', ...objects, '\ntrailer <</Root 1 0 R>>\n%%EOF\n'].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  );
const compressed = (objects: string, type = '/ObjStm'): Buffer =>
  pdf(
    `5 0 obj <</Type ${type} /N 1 /First 4 /Filter /FlateDecode>>\nstream\n`,
    deflateSync(objects),
    '\nendstream endobj',
  );

describe('[PKT-005] a PDF of a patient', () => {
  it.each([
    ['a scan', pdf('1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj')],
    ['words about a script', pdf('4 0 obj (JavaScript, Launch) endobj')],
    ['compressed objects', compressed('7 0 <</Type /Page /MediaBox [0 0 612 792]>>')],
    ['page content that only looks like an object stream', compressed('BT (x) Tj ET', '/XObject')],
  ])('is taken: %s', (_, bytes) => {
    expect(isActivePdf(bytes)).toBe(false);
  });

  it.each([
    ['a script', pdf('3 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj')],
    ['a script under an escaped name', pdf('3 0 obj <</S/J#61vaScript/JS(x)>> endobj')],
    ['a program to start', pdf('3 0 obj <</S /Launch /F (cmd.exe)>> endobj')],
    ['a file inside', pdf('3 0 obj <</Type /EmbeddedFile>> endobj')],
    ['a script in compressed objects', compressed('7 0 <</S /JavaScript /JS (x)>>')],
    ['a script behind what only looks like a stream', pdf('% stream\n3 0 obj <</S /JavaScript>> endobj')],
    ['objects that can’t be read', pdf('5 0 obj <</Type /ObjStm>>\nstream\nno zlib data\nendstream endobj')],
    ['a bomb', compressed(' '.repeat(30_000_000))],
    ['a password', pdf('trailer <</Encrypt 9 0 R>>')],
  ])('is refused with %s', (_, bytes) => {
    expect(isActivePdf(bytes)).toBe(true);
  });

  it.each([
    ['openings', '<<'],
    ['streams', 'stream\n'],
    ['names', '/a'],
    ['object streams', '/ObjStm stream\n'],
  ])('of 5 MB of %s is judged within seconds', (_, piece) => {
    const started = performance.now();
    isActivePdf(pdf(piece.repeat(Math.floor(5_000_000 / piece.length))));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
