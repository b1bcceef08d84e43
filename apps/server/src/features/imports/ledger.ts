import type { ApplyResult } from './applying/applying.usecases.ts';
import type { Counts, Kind, Remark, Summary, Verdict } from './imports.types.ts';

const none = (): Counts => ({ created: 0, updated: 0, unchanged: 0, rejected: 0, skipped: 0 });

/** A run's results by record, counted as it goes. It keeps only counts, however many there are. */
export function createLedger({ onRemark }: { onRemark: (remark: Remark) => Promise<void> | void }) {
  const counts: Partial<Record<Kind, Counts>> = {};
  let [read, notes, optOuts, optIns] = [0, 0, 0, 0];
  const of = (kind: Kind): Counts => (counts[kind] ??= none());
  return {
    get read() {
      return read;
    },
    /** The next record's number. */
    next: () => read++,
    count: (kind: Kind, verdict: Verdict) => {
      of(kind)[verdict] += 1;
    },
    remark: async (remark: Remark) => {
      if (remark.what === 'note') notes += 1;
      await onRemark(remark);
    },
    add: (applied: ApplyResult) => {
      for (const [kind, more] of Object.entries(applied.counts) as [Kind, Counts][])
        for (const verdict of Object.keys(more) as Verdict[]) of(kind)[verdict] += more[verdict];
      optOuts += applied.optOuts;
      optIns += applied.optIns;
    },
    /** For the audit trail: counts by kind, never what was in a file. */
    detail: (source: string): Record<string, number | string> => ({
      source,
      ...Object.fromEntries(
        Object.entries(counts).flatMap(([kind, found]) =>
          Object.entries(found).map(([verdict, count]) => [`${kind}.${verdict}`, count]),
        ),
      ),
      optOuts,
      optIns,
    }),
    summary: (isDryRun: boolean): Summary => ({ isDryRun, read, counts, notes, optOuts, optIns }),
  };
}

export type Ledger = ReturnType<typeof createLedger>;
