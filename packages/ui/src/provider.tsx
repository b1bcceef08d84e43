import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { usePaperScheme } from './use-paper-scheme.ts';

/** Where the chosen color scheme is stored; without a choice the system's applies. */
export const COLOR_SCHEME_ITEM = 'sightline-color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_ITEM });

export function SightlineProvider({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
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
      {children}
    </MantineProvider>
  );
}
