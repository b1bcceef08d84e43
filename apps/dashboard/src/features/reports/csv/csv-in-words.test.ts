// @vitest-environment jsdom
import { COMMON_COLUMNS } from '@sightline/contract/reports/report';
import { VISITS } from '@sightline/contract/reports/visits.report';
import { afterEach, expect, it, vi } from 'vitest';
import { translations } from '../../../shared/words/spanish.ts';

const HEAD = [...COMMON_COLUMNS, ...VISITS.columns].map(({ label }) => label).join(',');
const FILE = `\uFEFF${HEAD}\r\n"No, Ana ""Yes""",P-1,Text,Ada,Email,,,2026-11-20,"Eye\nexam",Yes,,,2,0,Front desk,None\r\nNúñez,P-2,Main,Ada,Text,,,2026-11-21,Yes,No,,,1,1,Recall,Recall\r\n`;

/** The words are read as modules load, so the language comes first. */
async function inSpanish(size: number): Promise<string> {
  const { setWords } = await import('../../../shared/words/words.ts');
  setWords({ language: 'es', translations });
  const { reportCsvInWords } = await import('./csv-in-words.ts');
  const next = reportCsvInWords('visits');
  const bytes = new TextEncoder().encode(FILE);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(next(bytes.slice(at, at + size)));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Blob(pieces).arrayBuffer());
}

afterEach(() => vi.resetModules());

it.each([1, 7, 10_000])(
  '[LNG-003] a file has headings and our words in Spanish, and what people wrote as it is (pieces of %d bytes)',
  async (size) => {
    vi.resetModules();
    const [head = '', ...rows] = (await inSpanish(size)).split('\r\n');
    expect(head).toMatch(/^\uFEFFPaciente,ID del paciente,Sucursal,Profesional,Método,/);
    expect(head).toContain('Siguiente paso');
    expect(rows).toEqual([
      '"No, Ana ""Yes""",P-1,Text,Ada,Correo,,,2026-11-20,"Eye\nexam",Sí,,,2,0,Recepción,Ninguno',
      'Núñez,P-2,Main,Ada,Mensaje,,,2026-11-21,Yes,No,,,1,1,Control,Control',
      '',
    ]);
  },
);
