import { BrandMark } from '@sightline/ui/brand-mark';
import type { ReactNode } from 'react';
import { t } from '../../shared/words/words.ts';
import { Account } from './account.tsx';
import { DateLine } from './date-line.tsx';
import { LandscapeHint } from './landscape-hint.tsx';
import classes from './shell.module.css';

/** The frame of pages before a practice is chosen: no tabs, no navigation, only sign-out. */
export function BareShell({ familyName, children }: { familyName: string; children: ReactNode }) {
  return (
    <div className={`grid bg-paper ${classes.shell} ${classes.bare}`}>
      <header className={`row no-print p-0 px-md gap-xs min-w-0 bg-surface line-below ${classes.header}`}>
        <span className={`flex flex-none rounded-sm ${classes.brand}`}>
          <BrandMark />
        </span>
        <p className={`min-w-0 lh-tight ${classes.practice}`}>
          <strong>{t('Sightline')}</strong>
        </p>
        <span className="push" />
        <DateLine />
        <Account familyName={familyName} />
      </header>
      <main className={`min-h-0 scroll relative ${classes.main}`} id="main" tabIndex={-1}>
        {children}
      </main>
      <LandscapeHint />
    </div>
  );
}
