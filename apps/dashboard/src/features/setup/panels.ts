import type { ReactNode } from 'react';
import type { TabSlug } from './model/tabs.ts';

/** Each tab's content; a tab without one is not shown. */
export type Panels = Partial<Record<TabSlug, ReactNode>>;
