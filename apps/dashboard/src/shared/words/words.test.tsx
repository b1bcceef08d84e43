// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PREFERENCE } from '../session/stored-items.ts';
import { loadWords } from './page-language.ts';
import { rich } from './rich.tsx';
import { pageLanguage, pageLocale, plural, setWords, t } from './words.ts';

const english = () => setWords({ language: 'en', translations: {} });
const spanish = () =>
  setWords({
    language: 'es',
    translations: {
      Save: 'Guardar',
      'Switch to {name}': 'Cambiar a {name}',
      '{count} texts': { one: '{count} mensaje', other: '{count} mensajes' },
      'Saved {time} by {name}': '{name} lo guardó {time}',
    },
  });

afterEach(english);
afterEach(cleanup);

describe('[LNG-003] texts of staff’s pages', () => {
  it('are in English until a language is set, and in English where a translation is missing', () => {
    expect([t('Save'), pageLocale()]).toEqual(['Save', 'en-US']);
    spanish();
    expect([t('Save'), t('Print'), pageLocale()]).toEqual(['Guardar', 'Print', 'es-US']);
    expect(document.documentElement.lang).toBe('es');
  });

  it('take their values, of which a curly bracket is only a bracket', () => {
    spanish();
    expect(t('Switch to {name}', { name: '{name} $& Ramos' })).toBe('Cambiar a {name} $& Ramos');
  });

  it.each([
    ['en', 1, '1 text'],
    ['en', 0, '0 texts'],
    ['en', 1204, '1,204 texts'],
    ['es', 1, '1 mensaje'],
    ['es', 2, '2 mensajes'],
    ['es', 1_000_000, '1,000,000 mensajes'],
  ])('in %s count %i as %s', (language, count, words) => {
    if (language === 'es') spanish();
    expect(plural(count, { one: '{count} text', other: '{count} texts' })).toBe(words);
  });

  it('have elements in them, in the order of the language', () => {
    spanish();
    const { container } = render(<p>{rich('Saved {time} by {name}', { time: <time>Nov 3</time>, name: 'Sam' })}</p>);
    expect(container.innerHTML).toBe('<p>Sam lo guardó <time>Nov 3</time></p>');
  });

  it('are loaded in the language this browser kept; anything else is English', async () => {
    localStorage.setItem(PREFERENCE.language, 'es');
    await loadWords();
    expect([pageLanguage(), t('Sign out')]).toEqual(['es', 'Cerrar sesión']);
    english();
    localStorage.setItem(PREFERENCE.language, 'constructor');
    await loadWords();
    expect(pageLanguage()).toBe('en');
    localStorage.clear();
  });
});
