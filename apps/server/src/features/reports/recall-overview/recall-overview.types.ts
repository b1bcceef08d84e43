import type { OverviewTable } from '@sightline/contract/recall-overview.calls';

export type Row = OverviewTable['rows'][number];
export type Series = OverviewTable['series'][number];

/** 0 Messaged, 1 Scheduled, 2 Due. */
export type Tab = '0' | '1' | '2';
