import type { TodayFigure } from '@sightline/contract/today.calls';
import type { Moment, Sql } from '../definition.types.ts';

/** What figures are about: the practice now, at one location or, with 0, at all. */
export type TodayAsk = {
  moment: Moment;
  coverKey: number;
  now: Temporal.Instant;
  locKey: number;
  /** The locations whose texts the user may see; null for all. */
  locKeys: readonly number[] | null;
};

/**
 * The rows of a figure: `select key, loc_key, patient_key, appt_key, conv_key, entry_key, at, title, detail from …`.
 * Count, oldest, rows and CSV are all read from it, so that they agree.
 */
export type DefineFigure = (ask: TodayAsk) => Sql;
export type FigureDefinitions = Record<TodayFigure, DefineFigure>;

export type FigureRow = {
  key: number;
  loc_key: number | null;
  patient_key: number | null;
  appt_key: number | null;
  conv_key: number | null;
  entry_key: number | null;
  at: Temporal.Instant | null;
  title: string;
  detail: string;
  total: number;
  oldest: Temporal.Instant | null;
};
