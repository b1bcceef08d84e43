import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { judgePassword, type PasswordOwner } from './password-rules.ts';

const owner: PasswordOwner = {
  login: 'mramirez',
  names: ['María', 'Ramírez', 'Jo'],
  email: 'front.desk@brighteyes.example',
  practices: ['Bright Eyes Optometry'],
};
const judge = (password: string, oldPassword: string | null = null) => judgePassword({ password, owner, oldPassword });

describe('[ADM-005] a new password', () => {
  it.each([
    ['eleven char', 'short'],
    ['mramirez-likes-cake', 'personal'],
    ['a cake for Maria please', 'personal'],
    ['a cake for r.a.m.i.r.e.z!', 'personal'],
    ['B-right-E-yes-Optometry', 'personal'],
    ['front-desk stone river', 'personal'],
    ['1q2w3e4r5t6y', 'breached'],
    ['QwertyUiop123', 'breached'],
    ['aaaaaaaaaaaaaa', 'guessable'],
    ['abababababab', 'guessable'],
    ['lkjihgfedcba', 'guessable'],
    ['hunter2hunter2', 'guessable'],
    ['P@ssw0rd1234!', 'guessable'],
    ['!!welcome2026!!', 'guessable'],
    ['SightlineSightline1', 'guessable'],
    ['optometristoffice', 'guessable'],
    ['contraseña123', 'guessable'],
  ])('%s is refused as %s', async (password, weakness) => {
    expect(await judge(password)).toBe(weakness);
  });

  it.each([
    'a stone in the river',
    'Tr0ubadour&3-clouds',
    'password manager fan',
    'kvWq-93ff-Zuml',
    'perro sobre la mesa',
  ])('%s is accepted', async (password) => {
    expect(await judge(password)).toBeNull();
  });

  it("can't be the old one, in any case", async () => {
    expect(await judge('A Stone In The River', 'a stone in the river')).toBe('same');
    expect(await judge('a stone in the river', 'a stone in the lake')).toBeNull();
  });

  it('may contain what names of three letters have in common with other words', async () => {
    expect(await judge('major jolly stone river')).toBeNull();
  });

  it('is judged for any text, always refused below twelve characters', { tags: ['deep'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 80, unit: 'binary' }), async (text) => {
        const weakness = await judge(text);
        if ([...text].length < 12) expect(weakness).toBe('short');
      }),
      { numRuns: runs(30) },
    );
  });

  it('of the greatest length and full of look-alike symbols takes no longer than a short one', async () => {
    const slowest = '5$5$z2Z27+1|il!10o@4a3e';
    await judge('a stone in the river');
    const timeOf = async (password: string) => {
      const before = process.cpuUsage().user;
      await judge(password);
      return process.cpuUsage().user - before;
    };
    const short = await timeOf(slowest.repeat(2).slice(0, 32));
    expect(await timeOf(slowest.repeat(9))).toBeLessThan(short * 3 + 50_000);
  });
});
