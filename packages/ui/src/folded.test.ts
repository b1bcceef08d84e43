import { expect, it } from 'vitest';
import { folded, hasEveryWord, includesFolded } from './folded.ts';
import { foldedOptions } from './folded-options.ts';

it.each([
  ['Días de la Señora', 'dias de la senora'],
  ['ÅNGSTRÖM Łódź', 'angstrom lodz'],
  ['Di\u0301as', 'dias'],
  ['ﬁt Ｖｉｓｉｏｎ', 'fit vision'],
  ['O’Brien', "o'brien"],
  ['กำหนด', 'กําหนด'],
])('writes %j as %j', (text, plain) => {
  expect(folded(text)).toBe(plain);
});

it.each(['dias', 'DÍAS', 'dí', ' di ', 'di\u0301'])('finds Días by %j', (typed) => {
  expect(includesFolded('Buenos Días', typed)).toBe(true);
  expect(hasEveryWord('Buenos Días', typed)).toBe(true);
});

it('finds words in any order, and nothing else', () => {
  expect(hasEveryWord('Buenos Días', 'dias buenos')).toBe(true);
  expect(hasEveryWord('Buenos Días', 'dias malos')).toBe(false);
  expect(includesFolded('กด', 'กิด')).toBe(false);
});

it('finds options, also in groups, up to the limit', () => {
  const option = (label: string) => ({ value: label, label, disabled: false });
  const options = [option('José'), { group: 'More', items: [option('Josefa'), option('Ana')] }, option('Josué')];
  expect(foldedOptions({ options, search: 'jose', limit: 9 })).toEqual([
    option('José'),
    { group: 'More', items: [option('Josefa')] },
  ]);
  expect(foldedOptions({ options, search: 'jos', limit: 1 })).toEqual([option('José')]);
});
