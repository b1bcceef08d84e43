/** A popover of a guided tour (NAV-006). */
export type TourStep = {
  /** CSS selector of the popover's target; a step without its target is skipped. */
  target: string;
  title: string;
  text: string;
  /** The step waits for this choice (`tour.chosen(name)`), and then continues automatically. */
  until?: string;
};

/** Whether the user may continue: the step waits for nothing, or its choice was made. */
export function mayGoOn(step: TourStep | undefined, chosen: ReadonlySet<string>): boolean {
  return step?.until === undefined || chosen.has(step.until);
}

/** Whether choosing `name` advances the tour from `step`. */
export function advances(step: TourStep | undefined, name: string): boolean {
  return step?.until === name;
}

/**
 * For lists within a step's target: inside it, so that the dimmed page lets the mouse through, and above the step's own
 * text.
 */
export const LIST_IN_TOUR = { withinPortal: false, zIndex: 1_000_000_001 } as const;
