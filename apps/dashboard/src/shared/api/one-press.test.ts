import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CALLS } from '@sightline/contract/all-calls';
import { describe, expect, it } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const CONTRACT = path.resolve(SOURCE, '../../../packages/contract/src');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\btesting\//.test(file),
  );

/** Exports of the contract that are calls which change something, by their name in code. */
function changingCalls(): Map<string, string> {
  const byName = new Map(ALL_CALLS.map((call) => [call.name, call]));
  const found = new Map<string, string>();
  for (const file of filesIn(CONTRACT)) {
    const text = readFileSync(path.join(CONTRACT, file), 'utf8');
    for (const [, exported = '', name = ''] of text.matchAll(
      /export const (\w+) = defineCall\(\{(?:(?!\n\}\);)[\s\S])*?\n {2}name: '([^']+)'/g,
    )) {
      const call = byName.get(name);
      if (call !== undefined && call.method !== 'GET' && !call.evenWhenDiskIsFull) found.set(exported, name);
    }
  }
  return found;
}

/** Not saved by a press alone, and why that is enough; reads by POST are told by the signal that ends them. */
const OTHERWISE: Record<string, string> = {
  'shared/words/choose-language.ts': 'sets what was chosen',
  'features/availability/api/delete-event.ts': 'the desk deletes one event at a time',
  'features/availability/api/delete-exemption.ts': 'the desk restores one date at a time',
  'features/availability/api/delete-legacy.ts': 'a migration deletes one provider after the other',
  'features/availability/api/edit-date.ts': 'the desk saves one request at a time',
  'features/availability/api/edit-group.ts': 'the desk saves one request at a time',
  'features/availability/api/save-request.ts': 'the desk saves one request at a time',
  'features/availability/api/save-several.ts': 'the desk saves one solution at a time',
  'features/migration/api/migrate.ts': 'a run goes from one provider to the next',
  'features/push/api/notifier.ts': 'the browser has one subscription',
};

describe('a press of a button', () => {
  const calls = changingCalls();
  const files = filesIn(SOURCE).map((file) => ({ file, text: readFileSync(path.join(SOURCE, file), 'utf8') }));

  it('goes through useAct, which ignores a second one', () => {
    const others = files.filter(({ text }) => text.includes('useMutation')).map(({ file }) => file);
    expect(others).toEqual(['shared/api/use-act.ts']);
  });

  it('reaches the server through it, or is listed with what guards it', () => {
    expect(calls.size).toBeGreaterThan(100);
    const bare = files
      .filter(({ text }) => !/\buseAct\b|\bsignal\b/.test(text))
      .filter(({ text }) =>
        [...text.matchAll(/\b(?:call|callSetup)\(\s*(\w+)/g)].some(([, name = '']) => calls.has(name)),
      );
    expect(bare.map(({ file }) => file).sort()).toEqual(Object.keys(OTHERWISE).sort());
  });
});
