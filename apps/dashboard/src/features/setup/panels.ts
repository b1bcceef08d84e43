import type { ReactNode } from 'react';
import type { TabSlug } from './model/tabs.ts';

/** What each tab shows; a tab without a panel has no place in the row. */
export type Panels = Partial<Record<TabSlug, ReactNode>>;
