import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawnPage, languagesOf, loadFirstPage } from './first-page.ts';
import { preloadTags } from './page-files.ts';

const CHOICES = { orgName: '</script><b>Eyes</b>' };
const silent = { error: () => undefined };
const opened = (draw: Parameters<typeof drawnPage>[0]['draw']) =>
  drawnPage({ draw, page: 'booking', start: CHOICES, search: '?coverKey=1', languages: ['en', 'es'], logger: silent });

describe('a booking page’s first HTML', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  const temporary = async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'first-page-'));
    folders.push(folder);
    return folder;
  };

  it('[PAT-008] is drawn from the link, the browser’s languages and the practice’s choices', () => {
    const page = opened(({ opening: { search, languages, start } }) => ({
      html: JSON.stringify({ search, languages, orgName: JSON.parse(start ?? '').orgName }),
      language: 'en',
    }));
    expect(JSON.parse(page.root)).toEqual({ search: '?coverKey=1', languages: ['en', 'es'], orgName: CHOICES.orgName });
    expect(page.language).toBe('en');
  });

  it('[PAT-008] carries the choices without a way out of their element', () => {
    const { after } = opened(() => ({ html: '', language: 'en' }));
    expect(after.match(/<\//g)).toHaveLength(1);
    const json = /^<script type="application\/json" id="page-start">(.*)<\/script>$/.exec(after)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(CHOICES);
  });

  it('[PAT-008] leaves the drawing to the browser if it fails here', () => {
    const page = opened(() => {
      throw new Error('broken');
    });
    expect(page.root).toBe('');
    expect(page.after).toContain('page-start');
  });

  it.each([
    ['', []],
    ['*', []],
    ['es-MX,es;q=0.9,en;q=0.8', ['es-MX', 'es', 'en']],
    ['en;q=0.5, es', ['es', 'en']],
    ['fr;q=0, es;Q=0.3', ['es']],
  ])('[PAT-004] reads the languages %j as %j', (header, languages) => {
    expect(languagesOf(header)).toEqual(languages);
  });

  it('[PAT-008] loads a page’s own code beside the entry’s, each file once', async () => {
    const folder = await temporary();
    expect(preloadTags({ folder, base: '/p/', source: 'page.tsx', html: '' })).toBe('');
    expect(await loadFirstPage(folder)).toBeNull();
    await mkdir(path.join(folder, '.vite'));
    const chunks = {
      'page.tsx': { file: 'page.js', imports: ['_shared.js', 'main.tsx'], css: ['page.css'] },
      '_shared.js': { file: 'shared.js', imports: ['page.tsx'] },
      'main.tsx': { file: 'main.js', isEntry: true },
    };
    await writeFile(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(chunks));
    expect(preloadTags({ folder, base: '/p/', source: 'page.tsx', html: '<script src="/p/main.js">' })).toBe(
      '<link rel="stylesheet" crossorigin href="/p/page.css"><link rel="modulepreload" crossorigin href="/p/page.js"><link rel="modulepreload" crossorigin href="/p/shared.js">',
    );
  });
});
