import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

/*
 * Mantine needs ten shades per color. A component that asks for a shade by number gets one of the tokens; the named roles
 * (filled, light, …) are tied to the tokens themselves in `cssVariablesResolver`.
 */
const gray: MantineColorsTuple = [
  '#f8f6f1',
  '#f3f1ec',
  '#e2dfd7',
  '#e2dfd7',
  '#80857f',
  '#5a6971',
  '#5a6971',
  '#4b5b63',
  '#2c3c44',
  '#16242b',
];
const dark: MantineColorsTuple = [
  '#eaf0ef',
  '#b4c0c1',
  '#a0adb0',
  '#a0adb0',
  '#71828a',
  '#2a363b',
  '#172024',
  '#10171a',
  '#0c1214',
  '#080d0f',
];
const pine: MantineColorsTuple = [
  '#eff8f7',
  '#dff0ee',
  '#bfe1de',
  '#93d3cd',
  '#4fc0b8',
  '#6fd0c9',
  '#1d8682',
  '#12787a',
  '#0b6b6b',
  '#095858',
];
const brick: MantineColorsTuple = [
  '#fdf2f1',
  '#fbe6e4',
  '#f6cbc7',
  '#f7a49e',
  '#f2857d',
  '#f7a49e',
  '#c93a31',
  '#bd2f27',
  '#b3261e',
  '#93201a',
];
const amber: MantineColorsTuple = [
  '#fef8ea',
  '#fdf1d8',
  '#f8e0ae',
  '#f0cb7c',
  '#e8b64c',
  '#f0c76d',
  '#a87212',
  '#996605',
  '#8a5a00',
  '#724a00',
];

export const colors = { gray, dark, accent: pine, red: brick, yellow: amber } satisfies MantineThemeOverride['colors'];
