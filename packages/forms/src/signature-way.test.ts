import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDefinition } from './definition.ts';
import { markedAs, signingWayOf, signingWays } from './signature-way.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
const HEADER = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  ...[chunk('IHDR', HEADER), chunk('IDAT', deflateSync(Buffer.from([0, 255]))), chunk('IEND', Buffer.alloc(0))],
]);
const BARE = `data:image/png;base64,${png.toString('base64')}`;

function chunksOf(picture: string): { type: string; data: string; isWhole: boolean }[] {
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const found = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    const isWhole = crc32(body) === bytes.readUInt32BE(at + 8 + length);
    found.push({ type: body.toString('latin1', 0, 4), data: body.toString('latin1', 4), isWhole });
    at += 12 + length;
  }
  return found;
}

describe('how a signature was given', () => {
  it('[PKT-007] is read from its picture, which stays a whole PNG', () => {
    const [drawn, typed] = [markedAs('drawn', BARE), markedAs('typed', BARE)];
    expect([drawn, typed, BARE, ''].map(signingWayOf)).toEqual(['drawn', 'typed', null, null]);
    for (const picture of [drawn, typed])
      expect(chunksOf(picture).map(({ type, isWhole }) => [type, isWhole])).toEqual(
        ['IHDR', 'tEXt', 'IDAT', 'IEND'].map((type) => [type, true]),
      );
    expect(chunksOf(typed)[1]?.data).toBe('Signature\0typed');
    expect(markedAs('typed', 'data:image/jpeg;base64,AAAA')).toBe('data:image/jpeg;base64,AAAA');
  });

  it('[PKT-007] is found wherever a form has its signatures', () => {
    const sign = (key: string) => ({ type: 'signature', key, label: key, input: true });
    const read = readDefinition(
      JSON.stringify({
        components: [
          sign('own'),
          { type: 'container', key: 'guardian', input: true, components: [sign('sign')] },
          { type: 'datagrid', key: 'witnesses', input: true, components: [sign('sign')] },
        ],
      }),
    );
    if (!read.ok) throw new Error(read.errors.join());
    const typed = markedAs('typed', BARE);
    const data = { own: '', guardian: { sign: typed }, witnesses: [{ sign: BARE }, {}, { sign: typed }] };
    expect(signingWays({ nodes: read.form.nodes, data })).toEqual(['typed', null, 'typed']);
  });
});
