import { brokenFile } from '../imports.errors.ts';
import { labelOf } from '../mapping/fields.texts.ts';
import { type DateOrder, hasEitherOrder, orderOf } from '../values/time.rules.ts';

type DateEvidence = { line: number; field: string };

function ordersIn({
  dayFirst: { line, field },
  monthFirst,
  nameOf,
}: {
  dayFirst: DateEvidence;
  monthFirst: DateEvidence | undefined;
  nameOf: (field: string) => string;
}): string {
  const name = nameOf(field);
  return monthFirst === undefined
    ? `Dates are in day-first order: line ${line} (${name}) has the day first.`
    : `Dates are in two orders: line ${monthFirst.line} (${nameOf(monthFirst.field)}) has the month first, line ${line} (${name}) has the day first.`;
}

/**
 * Finds a file's date order in 03/04/2026, from dates that fit only one order. If it stays unclear, the operator is
 * asked: reading it wrong would move visits by months unnoticed.
 */
export function createDateOrders() {
  const seen: Partial<Record<DateOrder, DateEvidence>> = {};
  let line = 0;
  let hasNumbers = false;
  return {
    /** Whether a date of three numbers, the year last, was seen. */
    hasAny: (): boolean => hasNumbers,
    /** The current line from here on. */
    at: (next: number): void => {
      line = next;
    },
    look: ({ field, text }: { field: string; text: string }): void => {
      // Most have the year first; of the others one of each order is enough.
      if (seen.DMY !== undefined && seen.MDY !== undefined) return;
      const order = orderOf(text);
      hasNumbers ||= order !== null || hasEitherOrder(text);
      if (order !== null) seen[order] ??= { line, field };
    },
    /** @throws ImportRefused if the dates do not all fit the usual order, unless the operator chose one */
    check: ({ file, said }: { file: string; said: DateOrder | undefined }): void => {
      const { DMY: dayFirst, MDY: monthFirst } = seen;
      if (said !== undefined || dayFirst === undefined) return;
      throw brokenFile({
        file,
        why: ordersIn({ dayFirst, monthFirst, nameOf: (field) => field }),
        onPage: ordersIn({ dayFirst, monthFirst, nameOf: labelOf }),
        remedy: {
          command: 'Set "dateOrder" to "MDY" or "DMY" in the mapping file.',
          page: 'Choose what 03/04 means in this file.',
        },
      });
    },
  };
}

export type DateOrders = ReturnType<typeof createDateOrders>;
