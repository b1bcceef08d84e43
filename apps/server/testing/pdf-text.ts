import { inflateSync } from 'node:zlib';

/** pdfkit writes its objects one after the other, each stream compressed. */
type PdfObject = { head: string; body: Buffer };
type Objects = ReadonlyMap<string, PdfObject>;
type Font = { texts: ReadonlyMap<number, string>; isDrawn: (glyph: number) => boolean };

const NONE: PdfObject = { head: '', body: Buffer.alloc(0) };

function readObjects(pdf: Buffer): Objects {
  const objects = new Map<string, PdfObject>();
  for (const [, number = '', text = ''] of pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = text, stream = ''] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(text) ?? [];
    const bytes = Buffer.from(stream, 'latin1');
    objects.set(number, { head, body: head.includes('/FlateDecode') ? inflateSync(bytes) : bytes });
  }
  return objects;
}

/** The object that another one refers to by a name. */
const follow = ({ objects, from, name }: { objects: Objects; from: PdfObject; name: string }): PdfObject =>
  objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(from.head)?.[1] ?? '') ?? NONE;

/** The text of each glyph, by the font's own table. */
function readTexts({ body }: PdfObject): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const [, from = '', list = ''] of body.toString('latin1').matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const utf16 = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16();
      texts.set(Number.parseInt(from, 16) + at, utf16.toString('utf16le'));
    }
  return texts;
}

/** Which glyphs have an outline in an embedded TrueType font: their places in `glyf` are in `loca`. */
function readOutlines({ body }: PdfObject): Font['isDrawn'] {
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + body.readUInt16BE(4) * 16; at += 16)
    tables.set(body.toString('latin1', at, at + 4), body.readUInt32BE(at + 8));
  const isLong = body.readInt16BE((tables.get('head') ?? 0) + 50) === 1;
  const loca = tables.get('loca') ?? 0;
  const place = (at: number) => (isLong ? body.readUInt32BE(loca + at * 4) : body.readUInt16BE(loca + at * 2));
  return (glyph) => place(glyph + 1) > place(glyph);
}

function readFonts(objects: Objects): ReadonlyMap<string, Font> {
  const fonts = new Map<string, Font>();
  for (const { head } of objects.values())
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const from = objects.get(number) ?? NONE;
      const inner = follow({ objects, from, name: 'DescendantFonts' });
      const descriptor = follow({ objects, from: inner, name: 'FontDescriptor' });
      fonts.set(name, {
        texts: readTexts(follow({ objects, from, name: 'ToUnicode' })),
        isDrawn: readOutlines(follow({ objects, from: descriptor, name: 'FontFile2' })),
      });
    }
  return fonts;
}

function readGlyph(font: Font | undefined, glyph: number): string {
  const text = font?.texts.get(glyph);
  if (text === undefined) throw new Error(`Glyph ${glyph} has no text`);
  if (text.trim() !== '' && font?.isDrawn(glyph) !== true) throw new Error(`'${text}' has no outline`);
  return text;
}

const DRAWN = /1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) \S+ Tf\n([\s\S]*?)ET/g;

/**
 * The lines of a PDF by pdfkit, each from left to right as it stands on the page, without spaces: Hebrew and Arabic read
 * backwards.
 * @throws Error for a character that has no outline in its font, or can't be copied as text
 */
export function linesOfPdf(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const fonts = readFonts(objects);
  return [...objects.values()].flatMap(({ body }) => {
    const drawn = [...body.toString('latin1').matchAll(DRAWN)].map(([, x, y, name = '', shown = '']) => {
      const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const text = glyphs.map((glyph) => readGlyph(fonts.get(name), Number.parseInt(glyph, 16))).join('');
      return { x: Number(x), y: Number(y), text: text.replaceAll(/\s/g, '') };
    });
    const lines = [...Map.groupBy(drawn, ({ y }) => Math.round(y)).values()];
    return lines.map((line) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(''),
    );
  });
}
