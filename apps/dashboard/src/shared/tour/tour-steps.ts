/** A popover of a guided tour (NAV-006). */
export type TourStep = {
  /** CSS selector of what the popover points at; a step without its target is left out. */
  target: string;
  title: string;
  text: string;
  /** The step waits until this has been chosen (`tour.chosen(name)`), and then goes on by itself. */
  until?: string;
};

/** Whether a step lets the person go on: it waits for nothing, or what it waits for has been chosen. */
export function mayGoOn(step: TourStep | undefined, chosen: ReadonlySet<string>): boolean {
  return step?.until === undefined || chosen.has(step.until);
}

/** Whether choosing `name` moves the tour on from `step`. */
export function advances(step: TourStep | undefined, name: string): boolean {
  return step?.until === name;
}

/**
 * For lists of what a step points at: inside it, so that the dimmed page lets the mouse at them, and above the
 * step's own words.
 */
export const LIST_IN_TOUR = { withinPortal: false, zIndex: 1_000_000_001 } as const;
