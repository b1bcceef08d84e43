// @vitest-environment jsdom
import { Drawer, Pagination } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { SightlineProvider } from '@sightline/ui/provider';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PREFERENCE } from '../session/stored-items.ts';
import { controlWords } from './control-words.ts';
import { loadWords } from './page-language.ts';
import { setWords } from './words.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  setWords({ language: 'en', translations: {} });
  vi.unstubAllGlobals();
});

it('[LNG-003] the controls that the kit draws have their names in Spanish, too', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  localStorage.setItem(PREFERENCE.language, 'es');
  await loadWords();
  render(
    <SightlineProvider words={controlWords()} env="test">
      <Pagination total={12} value={5} withEdges />
      <ErrorState title="No se pudo cargar" retry={() => {}} />
      <Drawer opened onClose={() => {}} title="Cita" />
    </SightlineProvider>,
  );
  const named = screen
    .getAllByRole('button', { hidden: true })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(named).toEqual([
    ...['Primera página', 'Página anterior', 'Página 1', 'Página 4', 'Página 5', 'Página 6', 'Página 12'],
    ...['Página siguiente', 'Última página', 'Intentar de nuevo', 'Cerrar'],
  ]);
});
