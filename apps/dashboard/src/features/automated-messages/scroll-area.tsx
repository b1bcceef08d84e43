import type { ReactNode } from 'react';
import classes from './automated-messages.module.css';

/** What may be wider than the page: it scrolls by itself, by keyboard too. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
