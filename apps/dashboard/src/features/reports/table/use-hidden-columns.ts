import type { ReportName } from '@sightline/contract/reports/reports';
import { useState } from 'react';
import { hiddenColumns } from '../model/remembered.ts';

/** A report's columns hidden in this browser. */
export function useHiddenColumns(name: ReportName) {
  const [hidden, setHidden] = useState(() => hiddenColumns.read(localStorage, name));
  function hide(keys: readonly string[]) {
    hiddenColumns.write(localStorage, name, keys);
    setHidden(keys);
  }
  return { hidden, hide };
}
