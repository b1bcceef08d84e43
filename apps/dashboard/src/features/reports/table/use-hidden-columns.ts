import type { ReportName } from '@sightline/contract/reports/reports';
import { useState } from 'react';
import { hiddenColumns } from '../model/remembered.ts';

/** The columns taken out of a report's table at this device. */
export function useHiddenColumns(name: ReportName) {
  const [hidden, setHidden] = useState(() => hiddenColumns.read(localStorage, name));
  function hide(keys: readonly string[]) {
    hiddenColumns.write(localStorage, name, keys);
    setHidden(keys);
  }
  return { hidden, hide };
}
