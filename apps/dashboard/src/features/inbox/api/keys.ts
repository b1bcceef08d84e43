import type { Filters } from '../model/filters.ts';
import type { SearchFields } from '../model/patient-search.ts';

/** All of the inbox's query keys. */
export const inboxKeys = {
  lists: ['inbox', 'list'],
  list: ({ tab, text, locKeys, view, order }: Filters) => ['inbox', 'list', tab, text, [...locKeys], view, order],
  counts: ['inbox', 'counts'],
  countsOf: (locKeys: readonly number[]) => ['inbox', 'counts', [...locKeys]],
  threads: ['inbox', 'thread'],
  thread: (convKey: number) => ['inbox', 'thread', convKey],
  colleagues: (convKey: number) => ['inbox', 'colleagues', convKey],
  presence: (convKey: number) => ['inbox', 'presence', convKey],
  sharedFiles: (convKey: number) => ['inbox', 'shared-files', convKey],
  hits: (convKey: number, words: string) => ['inbox', 'hits', convKey, words],
  settings: ['inbox', 'settings'],
  preview: (addKey: number, phone: string, locKey: number | null) => ['inbox', 'preview', addKey, phone, locKey],
  freeTimes: (to: object | null) => ['inbox', 'free-times', to],
  check: (asked: object) => ['inbox', 'check', asked],
  patients: (search: SearchFields | null, locKey: number) => ['inbox', 'patients', search, locKey],
} as const;
