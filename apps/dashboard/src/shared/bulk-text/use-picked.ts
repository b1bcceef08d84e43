import type { BulkRow } from '@sightline/contract/bulk-texts.calls';
import { useState } from 'react';

/** A row of a page that is about a patient. */
export type PickableRow = BulkRow & { key: string; name: string };

export type Picked = {
  rows: readonly BulkRow[];
  has: (row: PickableRow) => boolean;
  set: (rows: readonly PickableRow[], isOn: boolean) => void;
  clear: () => void;
};

const NONE: ReadonlyMap<string, BulkRow> = new Map();

/** Rows picked on a page, also over several pages of the same list; another list (`of`) begins without any. */
export function usePicked(of: string): Picked {
  const [picked, setPicked] = useState({ of, rows: NONE });
  const rows = picked.of === of ? picked.rows : NONE;
  return {
    rows: [...rows.values()],
    has: ({ key }) => rows.has(key),
    set: (changed, isOn) => {
      const next = new Map(rows);
      for (const { key, addKey, locKey } of changed) {
        if (isOn) next.set(key, { addKey, locKey });
        else next.delete(key);
      }
      setPicked({ of, rows: next });
    },
    clear: () => setPicked({ of, rows: NONE }),
  };
}
