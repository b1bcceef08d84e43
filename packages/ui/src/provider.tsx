import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type ControlWords, ENGLISH_CONTROLS } from './control-words.tsx';
import { RetryLabel } from './retry-label.tsx';
import { cssVariablesResolver, themeWith } from './theme.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { usePaperScheme } from './use-paper-scheme.ts';

/** Where the chosen color scheme is stored; without a choice the system's applies. */
export const COLOR_SCHEME_ITEM = 'sightline-color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_ITEM });

type SightlineProviderProps = { children: ReactNode; words?: ControlWords; env?: 'default' | 'test' };

export function SightlineProvider({ children, words = ENGLISH_CONTROLS, env = 'default' }: SightlineProviderProps) {
  const theme = useMemo(() => themeWith(words), [words]);
  useFocusKept();
  usePaperScheme();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      <RetryLabel value={words.retry}>{children}</RetryLabel>
    </MantineProvider>
  );
}
