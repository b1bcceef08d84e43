import type { CoverScope } from '../../../db/scope.ts';
import type { Remark } from '../imports.types.ts';
import { labelOf } from '../mapping/fields.texts.ts';
import { reasonOnPage } from '../mapping/page-words.texts.ts';
import { deleteRemarks, insertRemarks } from './runs.queries.ts';
import type { RemarkRow } from './runs.types.ts';

const AT_ONCE = 500;
/** Any more are only counted. */
export const MOST_REMARKS = 100_000;

/** Stores a run's remarks in batches, beside its transaction; a step that begins again replaces them. */
export async function openRemarkWriter({
  scope,
  importKey,
  most = MOST_REMARKS,
}: {
  scope: CoverScope;
  importKey: number;
  most?: number;
}) {
  await scope.transaction((tx) => deleteRemarks({ tx, importKey }));
  const waiting: RemarkRow[] = [];
  let [stored, unlisted] = [0, 0];
  const flush = async (): Promise<void> => {
    const remarks = waiting.splice(0);
    await scope.transaction((tx) => insertRemarks({ tx, importKey, first: stored, remarks }));
    stored += remarks.length;
  };
  return {
    take: async ({ line, what, kind, field, reason, record = '' }: Remark): Promise<void> => {
      if (stored + waiting.length >= most) {
        unlisted += 1;
        return;
      }
      waiting.push({ line, what, kind, field: labelOf(field), reason: reasonOnPage(reason), record });
      if (waiting.length >= AT_ONCE) await flush();
    },
    /** Stores the rest; the last remark says how many aren't listed. */
    flush: async (): Promise<void> => {
      if (unlisted > 0)
        waiting.push({
          ...{ line: 0, what: 'rejected', kind: '', field: '', record: '' },
          reason: `${unlisted} more, not listed`,
        });
      unlisted = 0;
      await flush();
    },
  };
}
