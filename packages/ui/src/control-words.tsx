/** What the kit's controls are named for screen readers, and what their buttons say. */
export type ControlWords = {
  /** On what closes a dialog, a drawer or a notice. */
  close: string;
  /** On the button that loads again what failed. */
  retry: string;
  pages: { page: (number: number) => string; first: string; previous: string; next: string; last: string };
};

export const ENGLISH_CONTROLS: ControlWords = {
  close: 'Close',
  retry: 'Try again',
  pages: {
    page: (number) => `Page ${number}`,
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
  },
};
