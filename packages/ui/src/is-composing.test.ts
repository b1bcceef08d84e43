import { expect, it } from 'vitest';
import { isComposing } from './is-composing.ts';

it.each([
  ['an Enter', { isComposing: false, keyCode: 13 }, false],
  ['an Enter inside a composition', { isComposing: true, keyCode: 13 }, true],
  ["the Enter that ends one, as Chrome's", { isComposing: true, keyCode: 229 }, true],
  ["the Enter that ends one, as Safari's", { isComposing: false, keyCode: 229 }, true],
])('knows %s', (_key, nativeEvent, expected) => {
  expect(isComposing({ nativeEvent })).toBe(expected);
});
