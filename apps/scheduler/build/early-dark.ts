import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const DARK = /\[data-mantine-color-scheme="dark"\] (\{[^}]*\})/;

/** The dark tokens also by the device's own scheme: the first HTML is drawn before any script has set one. */
export const earlyDark = (): Plugin => ({
  name: 'sightline-early-dark',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('/ui/src/patients.css')) return null;
    const [, tokens] = DARK.exec(await readFile(path.join(path.dirname(id), 'base.css'), 'utf8')) ?? [];
    if (tokens === undefined) throw new Error('base.css has no dark tokens.');
    return `${code}\n@media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) ${tokens} }\n`;
  },
});
