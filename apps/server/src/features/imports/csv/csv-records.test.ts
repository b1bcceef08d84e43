import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRecord, recordsIn } from './csv-records.ts';
import { findSeparator, SEPARATORS } from './separators.rules.ts';

async function* inPieces(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

async function cut(pieces: readonly string[], separator = ',', lineEnd: '\n' | '\r' = '\n'): Promise<CsvRecord[]> {
  return Array.fromAsync(recordsIn({ pieces: inPieces(pieces), separator, lineEnd }));
}

describe('CSV records', () => {
  it('keep quotes, separators and line breaks inside quoted fields, and know their first line', async () => {
    expect(await cut(['a,b\r\n1,"x\ny, ""z"""\n\n2,3\n'])).toEqual([
      { fields: ['a', 'b'], line: 1 },
      { fields: ['1', 'x\ny, "z"'], line: 2 },
      { fields: [''], line: 4 },
      { fields: ['2', '3'], line: 5 },
    ]);
  });

  it('accept quotes inside fields', async () => {
    expect(await cut(['5\' 2" tall,x\n"5" tall",y\n'])).toEqual([
      { fields: ['5\' 2" tall', 'x'], line: 1 },
      { fields: ['"5" tall"', 'y'], line: 2 },
    ]);
  });

  it('fail on an unclosed quote, with the line of its record', async () => {
    const until = cut(['a,b\n1,2\n3,"open\n4,5\n6,7\n']);
    await expect(until).rejects.toMatchObject({ line: 3, message: 'This quote never closes.' });
  });

  it('fail on one that continues for a megabyte, without reading the rest', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<string> {
      yield 'a,b\n1,"open';
      for (; read < 100; read += 1) yield 'x'.repeat(1 << 18);
    }
    const records = recordsIn({ pieces: endless(), separator: ',', lineEnd: '\n' });
    const message = expect.stringContaining('over a megabyte');
    await expect(Array.fromAsync(records)).rejects.toMatchObject({ line: 2, message });
    expect(read).toBeLessThan(10);
  });

  it('in old Macintosh files end with a carriage return', async () => {
    expect((await cut(['a,b\r1,2\r'], ',', '\r')).map(({ fields }) => fields)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('[IMP-002] leave others their turns, however many records a piece of the file has', async () => {
    const pieces = [`a,b\n${'1,"x ""y"" z"\n'.repeat(30_000)}`];
    let [turns, isRead] = [0, false];
    const reading = cut(pieces).finally(() => {
      isRead = true;
    });
    for (; !isRead; turns += 1) await setImmediate();
    expect(await reading).toHaveLength(30_001);
    expect(turns).toBeGreaterThan(3);
  });

  it('match what was written, with any separator, quoted or not, however the text is split', async () => {
    const field = fc.string({
      unit: fc.constantFrom('a', 'é', ' ', '"', ',', ';', '\t', '|', '\n', '0'),
      maxLength: 6,
    });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(...SEPARATORS),
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        fc.nat(20),
        async (rows, separator, quoted, end, size) => {
          // The writer quotes only its own kind of line breaks.
          const text = stringify(rows, {
            delimiter: separator,
            quoted: quoted || end === '\r\n',
            record_delimiter: end,
          });
          const pieces = text.match(new RegExp(`[^]{1,${size + 1}}`, 'gu')) ?? [];
          const found = (await cut(pieces, separator)).map(({ fields }) => fields);
          expect(found).toEqual(rows);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("a file's separator", () => {
  it.each([...SEPARATORS])('is detected as %j', (separator) => {
    const rows = [
      ['Patient ID', 'Name', 'Notes'],
      ['1', 'King, Ada', 'a; b | c'],
      ['2', 'Núñez', '"x"'],
    ];
    expect(findSeparator(stringify(rows, { delimiter: separator }))).toBe(separator);
  });

  it('is none with a single column', () => expect(findSeparator('PatientID\n1\n2\n')).toBeNull());
});
