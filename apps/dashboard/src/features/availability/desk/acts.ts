/** A calendar event: its rule and date. Entries of the old tables have ids below 0. */
export type EventRef = { configId: number /** `YYYY-MM-DD` */; date: string };

export type RuleKind = 'availability' | 'blackout';

/** Actions on the schedule, from the toolbar, an event's menu, or the conflict list. */
export type ScheduleActs = {
  create: (kind: RuleKind, at?: { date: string; time?: string }) => void;
  view: (event: EventRef) => void;
  editGroup: (event: EventRef) => void;
  editDate: (event: EventRef) => void;
  deleteGroup: (event: EventRef) => void;
  deleteDate: (event: EventRef) => void;
  /** Removes the date from the rule's exemption list. */
  restoreDate: (event: EventRef) => void;
};
