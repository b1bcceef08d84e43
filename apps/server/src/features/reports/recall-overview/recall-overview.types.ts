import type { OverviewTable } from '@sightline/contract/recall-overview.calls';
import type { Range } from '../asking/range.rules.ts';

export type Row = OverviewTable['rows'][number];
export type Series = OverviewTable['series'][number];

/** 0 Messaged, 1 Scheduled, 2 Due. */
export type Tab = '0' | '1' | '2';

/** A counted month, by its first day. */
export type KnownMonth = { month: string; hasChanged: boolean };

/** A backlog in parts: months that were counted before, and the days left. */
export type BacklogParts = { months: readonly string[]; rest: readonly Range[] };
