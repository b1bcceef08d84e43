import type { ReactNode } from 'react';
import classes from './automated-messages.module.css';

/** Content that may be wider than the page: it scrolls separately, also by keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
