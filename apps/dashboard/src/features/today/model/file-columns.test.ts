// @vitest-environment jsdom
import type { TodayFigure } from '@sightline/contract/today.calls';
import { afterEach, expect, it, vi } from 'vitest';
import { served, translations } from '../../../shared/words/spanish.ts';

const HEAD = '\uFEFFSince or at,Location,About,Detail\r\n';

async function inSpanish(figure: TodayFigure, rows: string): Promise<string> {
  vi.resetModules();
  const { setWords } = await import('../../../shared/words/words.ts');
  setWords({ language: 'es', translations, served });
  const { wholeCsv } = await import('../../../shared/csv/whole-csv.ts');
  const { fileColumns } = await import('./file-columns.ts');
  const bytes = await (await wholeCsv(HEAD + rows, fileColumns(figure))).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

afterEach(() => vi.resetModules());

it('[DAY-002] [LNG-003] a figure’s file has its headings and our words in Spanish, and patients’ words as they are', async () => {
  expect(await inSpanish('poor-feedback', '2026-11-20 09:00,Main,Ada Li,"Very poor · Poor light, long wait"\r\n')).toBe(
    '\uFEFFDesde o cuándo,Sucursal,Acerca de,Detalle\r\n2026-11-20 09:00,Main,Ada Li,"Muy mala · Poor light, long wait"\r\n',
  );
  expect(await inSpanish('imports-failed', ',,p.csv,"p.csv, line 1: The file is empty."\r\n')).toContain(
    'p.csv,"p.csv, línea 1: El archivo está vacío."',
  );
  expect(await inSpanish('waiting', ',Main,Ada Li,Poor\r\n')).toContain('Ada Li,Poor');
});
