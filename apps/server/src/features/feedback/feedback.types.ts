import type { Deps } from '../../deps.ts';

export type FeedbackDeps = Pick<Deps, 'mail' | 'publicUrl'>;

/** Whether, when and how a practice asks. */
export type KeptFeedbackSettings = {
  isOn: boolean;
  onSince: Temporal.Instant | null;
  hoursAfter: number;
  daysBetween: number;
  byText: boolean;
  byMail: boolean;
  taskKeys: readonly number[];
};
