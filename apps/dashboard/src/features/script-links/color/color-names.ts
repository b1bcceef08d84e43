import type { COLOR_SCHEMES } from '@sightline/contract/script-links.calls';

/** The presets' names: screen readers cannot announce a color. */
export const COLOR_NAMES = {
  '1565C0': 'Blue',
  '0D3B66': 'Navy',
  '303F9F': 'Indigo',
  '006978': 'Lagoon',
  '00695C': 'Teal',
  '2E7D32': 'Green',
  '6A1B9A': 'Purple',
  '8E1B3A': 'Burgundy',
  A8431A: 'Copper',
  '5D4037': 'Brown',
  '37474F': 'Slate',
  '212121': 'Black',
} as const satisfies Record<(typeof COLOR_SCHEMES)[number], string>;
