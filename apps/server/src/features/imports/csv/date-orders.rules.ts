import { brokenFile } from '../imports.errors.ts';
import { type DateOrder, orderOf } from '../values/time.rules.ts';

type DateEvidence = { line: number; field: string };

/**
 * Finds a file's date order in 03/04/2026, from dates that fit only one order. If it stays unclear, the operator is
 * asked: reading it wrong would move visits by months unnoticed.
 */
export function createDateOrders() {
  const seen: Partial<Record<DateOrder, DateEvidence>> = {};
  let line = 0;
  return {
    /** The current line from here on. */
    at: (next: number): void => {
      line = next;
    },
    look: ({ field, text }: { field: string; text: string }): void => {
      // Most have the year first; of the others one of each order is enough.
      if (seen.DMY !== undefined && seen.MDY !== undefined) return;
      const order = orderOf(text);
      if (order !== null) seen[order] ??= { line, field };
    },
    /** @throws ImportRefused if the dates do not all fit the usual order, unless the operator chose one */
    check: ({ file, said }: { file: string; said: DateOrder | undefined }): void => {
      const { DMY: dayFirst, MDY: monthFirst } = seen;
      if (said !== undefined || dayFirst === undefined) return;
      const { line: at, field } = dayFirst;
      const why =
        monthFirst === undefined
          ? `Dates are in day-first order: line ${at} (${field}) has the day first.`
          : `Dates are in two orders: line ${monthFirst.line} (${monthFirst.field}) has the month first, line ${at} (${field}) has the day first.`;
      throw brokenFile({
        file,
        why,
        remedy: {
          command: 'Set "dateOrder" to "MDY" or "DMY" in the mapping file.',
          page: 'Choose what 03/04 means in this file.',
        },
      });
    },
  };
}

export type DateOrders = ReturnType<typeof createDateOrders>;
