/** One event of the calendar: which rule, on which of its dates. Entries of the old tables have ids below 0. */
export type EventRef = { configId: number /** `YYYY-MM-DD` */; date: string };

export type RuleKind = 'availability' | 'blackout';

/** What can be done with the schedule, from the toolbar, an event's menu, or the list of conflicts. */
export type ScheduleActs = {
  create: (kind: RuleKind, at?: { date: string; time?: string }) => void;
  view: (event: EventRef) => void;
  editGroup: (event: EventRef) => void;
  editDate: (event: EventRef) => void;
  deleteGroup: (event: EventRef) => void;
  deleteDate: (event: EventRef) => void;
  /** Takes the date off the rule's exemption list. */
  restoreDate: (event: EventRef) => void;
};
