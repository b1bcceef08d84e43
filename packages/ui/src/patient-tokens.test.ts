import { readFileSync } from 'node:fs';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { ENGLISH_CONTROLS } from './control-words.tsx';
import { cssVariablesResolver, themeWith } from './theme.tsx';

const TOKEN = /^\s+(--mantine-[a-z0-9-]+): (.+);$/gm;
/** Shorthands of the kit that come out as the same length. */
const plain = (value: string | undefined) =>
  value?.replace(/^calc\(([\d.]+rem) \* var\(--mantine-scale\)\)$/, '$1').replaceAll("'", '"');

it('[PAT-008] gives patients’ pages the values of the theme they don’t load', () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, themeWith(ENGLISH_CONTROLS));
  const kit = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const values: Record<string, string> = { ...kit.variables, ...kit.light, ...own.light };
  const css = readFileSync(new URL('patient-tokens.css', import.meta.url), 'utf8');
  const tokens = [...css.matchAll(TOKEN)].map(([, name = '', value = '']) => [name, value]);
  expect(tokens.length).toBeGreaterThan(10);
  expect(tokens.map(([name = '', value]) => [name, value, plain(values[name])])).toEqual(
    tokens.map(([name, value]) => [name, value, value]),
  );
});
