import { BrandMark } from '@sightline/ui/brand-mark';
import type { ReactNode } from 'react';
import { Account } from './account.tsx';
import { DateLine } from './date-line.tsx';
import { LandscapeHint } from './landscape-hint.tsx';
import classes from './shell.module.css';

/** The frame of pages before a practice is chosen: no tabs, no navigation, only sign-out. */
export function BareShell({ familyName, children }: { familyName: string; children: ReactNode }) {
  return (
    <div className={`${classes.shell} ${classes.bare}`}>
      <header className={classes.header}>
        <span className={classes.brand}>
          <BrandMark />
        </span>
        <p className={classes.practice}>
          <strong>Sightline</strong>
        </p>
        <span className={classes.push} />
        <DateLine />
        <Account familyName={familyName} />
      </header>
      <main className={classes.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <LandscapeHint />
    </div>
  );
}
