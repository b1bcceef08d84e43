import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { fillLine } from './fill-line.ts';
import { SCENES } from './scenes.ts';

const fill = (source: string, facts: Record<string, string> = {}) =>
  fillLine({ source, facts, random: createRandom(3) });

describe('a scene’s line', () => {
  it('fills facts into one of its wordings', () => {
    expect(['Hi Ana', 'Hello Ana']).toContain(fill('[Hi|Hello] {first}', { first: 'Ana' }));
  });

  it('keeps matching alternatives together', () => {
    const facts = { track: '4' };
    expect(fill('<one|two|three>', facts)).toBe('two');
    expect(['b', 'c']).toContain(fill('<a|[b|c]|d>', facts));
  });

  it('refuses an unknown fact', () => {
    expect(() => fill('Hi {frist}')).toThrow('{frist}');
  });

  it('contracts Spanish articles', () => {
    const facts = { day: 'el lunes', doctor: 'la Dra. Park' };
    expect(fill('Su cita de {day} es con {doctor}. {doctor} le espera.', facts)).toBe(
      'Su cita del lunes es con la Dra. Park. La Dra. Park le espera.',
    );
  });
});

describe('scenes', () => {
  const all = Object.values(SCENES).flat();

  it('start each line with its author', () => {
    expect(all.flatMap(({ lines }) => lines).filter((line) => !/^(P|P\?|P\+|S) \S/.test(line))).toEqual([]);
  });

  it('have equally many matching alternatives in every line', () => {
    const uneven = all.filter(({ lines }) => {
      const groups = lines.flatMap((line) =>
        [...line.matchAll(/<([^>]+)>/g)].map(([, group = '']) => group.match(/(?:\[[^\]]*\]|[^|[])+/g)?.length),
      );
      return new Set(groups).size > 1;
    });
    expect(uneven.map(({ name }) => name)).toEqual([]);
  });
});
