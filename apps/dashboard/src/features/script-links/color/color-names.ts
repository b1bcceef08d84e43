import type { COLOR_SCHEMES } from '@sightline/contract/script-links.calls';
import { t } from '../../../shared/words/words.ts';

/** The presets' names: screen readers cannot announce a color. */
export const COLOR_NAMES = {
  '1565C0': t('Blue'),
  '0D3B66': t('Navy'),
  '303F9F': t('Indigo'),
  '006978': t('Lagoon'),
  '00695C': t('Teal'),
  '2E7D32': t('Green'),
  '6A1B9A': t('Purple'),
  '8E1B3A': t('Burgundy'),
  A8431A: t('Copper'),
  '5D4037': t('Brown'),
  '37474F': t('Slate'),
  '212121': t('Black'),
} as const satisfies Record<(typeof COLOR_SCHEMES)[number], string>;
