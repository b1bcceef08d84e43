import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../random.ts';

const WIDTH = 320;
const HEIGHT = 90;
const STEPS = 1_200;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** White paper, one byte per pixel. */
function drawn(random: Random): Buffer {
  const paper = Buffer.alloc(WIDTH * HEIGHT, 255);
  const [loops, lean, height] = [random.int(5, 9), random.int(6, 16), random.int(14, 24)];
  const wobble = random.int(0, 6);
  for (let step = 0; step <= STEPS; step += 1) {
    const part = step / STEPS;
    const turn = part * loops * 2 * Math.PI;
    // Loops that shrink to the right, like a hurried signature.
    const x = Math.round(30 + part * (WIDTH - 80) + lean * Math.sin(turn));
    const y = Math.round(
      HEIGHT / 2 + height * (1 - 0.6 * part) * Math.cos(turn + wobble * part) + 6 * Math.sin(part * 7),
    );
    // A pen three pixels wide.
    for (const row of [y - 1, y, y + 1]) paper.fill(20, row * WIDTH + x - 1, row * WIDTH + x + 2);
  }
  return paper;
}

/** A signature drawn with a finger, as a data URL of a gray PNG (PNG specification, sections 5 and 11). */
export function signaturePicture(random: Random): string {
  const paper = drawn(random);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header[8] = 8;
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    Buffer.concat([Buffer.from([0]), paper.subarray(row * WIDTH, (row + 1) * WIDTH)]),
  );
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
