import type { DemoRows } from '../insert-rows.ts';
import { toInstant } from '../practice-calendar.ts';

/** A practice whose visits are kept in its practice management system. */
const KEPT_ELSEWHERE = 1002;

export const visitSettingRows = ({
  coverKey,
  now,
}: {
  coverKey: number;
  now: number;
}): NonNullable<DemoRows['visit_setting']> =>
  coverKey === KEPT_ELSEWHERE ? [{ cover_key: coverKey, master: 'pms', saved_at: toInstant(now) }] : [];
