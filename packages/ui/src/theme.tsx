import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import type { ControlWords } from './control-words.tsx';
import { colors } from './palette.tsx';
import { componentsWith } from './theme-components.tsx';

const FILLED_INK: Record<string, string> = {
  accent: 'var(--accent-ink)',
  red: 'var(--bad-ink)',
  yellow: 'var(--paper)',
};

/** Mantine takes a filled control's text color from one scheme only; ours differs between light and dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const ink = FILLED_INK[input.color ?? input.theme.primaryColor];
  return input.variant === 'filled' && ink !== undefined ? { ...resolved, color: ink } : resolved;
};

const plainTheme = createTheme({
  colors,
  variantColorResolver,
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  black: '#16242b',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.4' },
  spacing: { xxs: '0.25rem', xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '660',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '99px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow-float)', lg: 'var(--shadow-float)', xl: 'var(--shadow-float)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** The theme whose controls are named in the app's language. */
export const themeWith = (words: ControlWords) => ({ ...plainTheme, components: componentsWith(words) });

const accent = {
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'color-mix(in srgb, var(--accent-soft), var(--accent) 12%)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-outline': 'var(--accent)',
  '--mantine-color-accent-outline-hover': 'var(--accent-soft)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
};

const bad = {
  '--mantine-color-red-filled': 'var(--bad)',
  '--mantine-color-red-filled-hover': 'var(--bad-hover)',
  '--mantine-color-red-light': 'var(--bad-soft)',
  '--mantine-color-red-light-hover': 'color-mix(in srgb, var(--bad-soft), var(--bad) 12%)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-error': 'var(--bad)',
};

const warn = {
  '--mantine-color-yellow-filled': 'var(--warn)',
  '--mantine-color-yellow-light': 'var(--warn-soft)',
  '--mantine-color-yellow-light-color': 'var(--warn)',
};

const plain = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-success': 'var(--unanswered)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
};

const tokens = { ...plain, ...accent, ...bad, ...warn };

/** Ties Mantine's roles to the tokens of base.css, the same in both schemes: the tokens themselves change. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
