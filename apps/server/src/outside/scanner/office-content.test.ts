import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isActiveOffice } from './office-content.ts';

type Part = [name: string, content: string | Buffer];

const header = (signature: string, fields: readonly [bytes: 2 | 4, value: number][]): Buffer =>
  Buffer.concat([
    Buffer.from(signature, 'latin1'),
    ...fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  ]);

/** An archive as Office writes one, without checksums. */
function archive(parts: readonly Part[], { isListed = true } = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const packed = deflateRawSync(content);
    const named = Buffer.from(name);
    const common: [2 | 4, number][] = [
      ...([
        [2, 0],
        [2, 8],
        [4, 0],
        [4, 0],
      ] as [2 | 4, number][]),
      ...([
        [4, packed.length],
        [4, content.length],
        [2, named.length],
        [2, 0],
      ] as [2 | 4, number][]),
    ];
    const local = Buffer.concat([header('PK\u0003\u0004', [[2, 20], ...common]), named, packed]);
    const rest: [2 | 4, number][] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ];
    central.push(Buffer.concat([header('PK\u0001\u0002', [[2, 20], [2, 20], ...common, ...rest]), named]));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(isListed ? central : []);
  const count = isListed ? parts.length : 0;
  const end = header('PK\u0005\u0006', [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, at],
    [2, 0],
  ]);
  return Buffer.concat([...locals, listed, end]);
}

const types = (type: string): Part => [
  '[Content_Types].xml',
  `<?xml version="1.0" encoding="UTF-8"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
];
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = (inside: string, name = 'word/_rels/settings.xml.rels'): Part => [
  name,
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`,
];
const relationship = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}" TargetMode="${mode}"/>`;
const PLAIN: Part[] = [types(MAIN), ['word/document.xml', '<w:document/>']];

describe('an Office document', () => {
  it.each<[string, Part[]]>([
    ['plain', PLAIN],
    ['with a link to click', [...PLAIN, rels(relationship('hyperlink', 'https://sightline.example/activex'))]],
    ['with a picture inside', [...PLAIN, rels(relationship('image', 'media/image1.png', 'Internal'))]],
    [
      'made from a template of this computer',
      [...PLAIN, rels(relationship('attachedTemplate', 'file:///C:\\T\\N.dotm'))],
    ],
  ])('[INX-007] is sent if it is %s', (_title, parts) => {
    expect(isActiveOffice(archive(parts))).toBe(false);
  });

  it.each<[string, Part[]]>([
    ['macros in any letters', [...PLAIN, ['word/vbaProject.BIN', 'x']]],
    ['macros under another name of theirs', [...PLAIN, ['word/VBAproject2.bin', 'x']]],
    ['a macro-enabled type', [types('application/vnd.ms-word.document.MacroEnabled.main+xml')]],
    [
      'a macro-enabled type in character references',
      [types('application/vnd.ms-word.document.macr&#x6F;Enabled.main+xml')],
    ],
    ['old macro sheets', [...PLAIN, ['xl/macrosheets/sheet1.xml', '<x/>']]],
    ['controls', [...PLAIN, ['word/ActiveX/activeX1.xml', '<x/>']]],
    ['embedded files', [...PLAIN, ['word/Embeddings/oleObject1.bin', 'x']]],
    ['a template of another server', [...PLAIN, rels(relationship('attachedTemplate', 'https://evil.example/t.dotm'))]],
    ['a template of a share', [...PLAIN, rels(relationship('attachedTemplate', '\\\\evil\\t.dotm'))]],
    ['a template of a share, as a file', [...PLAIN, rels(relationship('attachedTemplate', 'file://evil/t.dotm'))]],
    [
      'a template whose address is hidden',
      [...PLAIN, rels(relationship('attachedTemplate', 'h&#116;tp://evil.example/'))],
    ],
    [
      'relations under other letters',
      [...PLAIN, rels(relationship('attachedTemplate', 'http://e.example'), 'WORD/_RELS/S.XML.RELS')],
    ],
    [
      'a tag that hides its end',
      [
        ...PLAIN,
        rels(`<Relationship Id="a> Target='x'" Type="${OFFICE}/attachedTemplate" Target="http://e.example"/>`),
      ],
    ],
    ['a picture of another server', [...PLAIN, rels(relationship('image', 'http://evil.example/seen.png'))]],
    ['entities of its own', [...PLAIN, rels(`<!DOCTYPE r [<!ENTITY t "http://e.example">]>`)]],
    ['a description that unpacks to very much', [...PLAIN, rels(' '.repeat(3_000_000))]],
  ])('[INX-007] is refused with %s, listed in the archive or not', (_title, parts) => {
    expect(isActiveOffice(archive(parts))).toBe(true);
    expect(isActiveOffice(archive(parts, { isListed: false }))).toBe(true);
  });

  it('[INX-007] is read within bounds, however it is damaged', () => {
    const whole = archive([...PLAIN, rels(relationship('hyperlink', 'https://sightline.example'))]);
    for (let length = 0; length < whole.length; length += 7)
      expect(() => isActiveOffice(whole.subarray(0, length))).not.toThrow();
    for (let place = 0; place < whole.length; place += 3) {
      const damaged = Buffer.from(whole);
      damaged[place] = 0xff;
      expect(() => isActiveOffice(damaged)).not.toThrow();
    }
    expect(isActiveOffice(Buffer.alloc(5_000_000, 'PK\u0003\u0004'))).toBe(true);
  });
});
