// @vitest-environment jsdom
import type { OverviewTable } from '@sightline/contract/recall-overview.calls';
import { afterEach, expect, it } from 'vitest';
import { served, translations } from '../../../shared/words/spanish.ts';
import { setWords } from '../../../shared/words/words.ts';
import { overviewInWords } from './overview-in-words.ts';

afterEach(() => setWords({ language: 'en', translations: {} }));

const table = (own: Partial<OverviewTable>, rows: [key: string, label: string][]): OverviewTable => ({
  ...{ key: 'location', title: 'Conversion by location', shape: 'bars', rowLabel: 'Location' },
  how: 'How many recalls messaged on these dates led to an appointment within 60 days. An appointment counts for the last message before it was made.',
  series: [{ key: 'messaged', label: 'Recalls messaged', kind: 'count' }],
  rows: rows.map(([key, label]) => ({ key, label, values: [1], opens: null })),
  ...own,
});
const labels = ({ rows }: OverviewTable) => rows.map(({ label }) => label);

it('[LNG-003] says an overview in Spanish, and keeps the names that a practice gave', () => {
  setWords({ language: 'es', translations, served });
  const places = overviewInWords(
    table({}, [
      ['2001', 'Email'],
      ['', 'None'],
    ]),
  );
  expect([places.title, places.rowLabel, places.series[0]?.label]).toEqual([
    'Conversión por sucursal',
    'Sucursal',
    'Controles contactados',
  ]);
  expect(places.how).toContain('en menos de 60 días');
  expect(labels(places)).toEqual(['Email', 'Sin datos']);
  expect(labels(overviewInWords(table({ key: 'commMethod' }, [['email', 'Email']])))).toEqual(['Correo']);
  expect(labels(overviewInWords(table({ key: 'months' }, [['2026-12-01', 'Dec 2026']])))).toEqual(['dic 2026']);
});
