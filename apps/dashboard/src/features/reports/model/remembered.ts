import * as z from 'zod/mini';
import { PREFERENCE } from '../../../shared/session/stored-items.ts';

/** Stored per browser, not per account; contains no patient data. */
const COLUMNS_ITEM = PREFERENCE.reportColumns;
const CHART_ITEM = PREFERENCE.reportChart;

const columnsSchema = z.record(z.string(), z.array(z.string()));

function readColumns(storage: Storage): Record<string, string[]> {
  try {
    return z.parse(columnsSchema, JSON.parse(storage.getItem(COLUMNS_ITEM) ?? '{}'));
  } catch {
    return {};
  }
}

/** A report's columns hidden in this browser. */
export const hiddenColumns = {
  read: (storage: Storage, report: string): readonly string[] => readColumns(storage)[report] ?? [],
  write(storage: Storage, report: string, hidden: readonly string[]): void {
    storage.setItem(COLUMNS_ITEM, JSON.stringify({ ...readColumns(storage), [report]: hidden }));
  },
};

/** Whether charts are shown in this browser. */
export const chartShown = {
  read: (storage: Storage): boolean => storage.getItem(CHART_ITEM) !== 'hidden',
  write: (storage: Storage, isShown: boolean): void => storage.setItem(CHART_ITEM, isShown ? 'shown' : 'hidden'),
};
