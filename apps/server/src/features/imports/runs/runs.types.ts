import type { ImportKind, ImportState } from '@sightline/contract/imports.calls';
import type { Counts, Kind, Summary } from '../imports.types.ts';
import type { Inspection } from '../inspecting/inspecting.types.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';

export type Origin = 'page' | 'folder' | 'command';

/** An import under way, or over. */
export type Run = {
  cover_key: number;
  import_key: number;
  source: string;
  kind: ImportKind | null;
  state: ImportState;
  origin: Origin;
  file_name: string;
  byte_count: number;
  digest: string;
  inspection: Inspection | null;
  mapping: Mapping;
  phase: 'reading' | 'applying';
  records: number;
  expected: number;
  counts: Partial<Record<Kind, Counts>>;
  reject_count: number;
  note_count: number;
  opt_outs: number;
  opt_ins: number;
  message: string | null;
  attempts: number;
  folder_path: string | null;
  created_by: number | null;
  created_at: Temporal.Instant;
  changed_at: Temporal.Instant;
  finished_at: Temporal.Instant | null;
};

/** A run in lists, with its user's name; without what was found in its file. */
export type ListedRun = Omit<Run, 'inspection' | 'mapping'> & { creator: string | null };

/** An upload, stored on this server's disk. */
export type StoredFile = { path: string; name: string; bytes: number; digest: string };

/** What a step changes in its run. */
export type RunChange = Partial<
  Pick<
    Run,
    | 'state'
    | 'kind'
    | 'source'
    | 'inspection'
    | 'mapping'
    | 'phase'
    | 'records'
    | 'expected'
    | 'counts'
    | 'reject_count'
    | 'note_count'
    | 'opt_outs'
    | 'opt_ins'
    | 'message'
    | 'attempts'
    | 'finished_at'
  >
>;

export type RemarkRow = {
  line: number;
  what: 'rejected' | 'skipped' | 'note';
  kind: string;
  field: string;
  reason: string;
  record: string;
};

export const changeOf = (summary: Summary): RunChange => ({
  counts: summary.counts,
  records: summary.read,
  reject_count: Object.values(summary.counts).reduce((sum, { rejected }) => sum + rejected, 0),
  note_count: summary.notes,
  opt_outs: summary.optOuts,
  opt_ins: summary.optIns,
});
