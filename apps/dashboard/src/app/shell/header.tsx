import { lazy, Suspense } from 'react';
import { useSession } from '../../shared/session/session-context.ts';
import { Account } from './account.tsx';
import { BrandLink } from './brand-link.tsx';
import { DateLine } from './date-line.tsx';
import { PracticeLine } from './practice-line.tsx';
import classes from './shell.module.css';
import { Tabs } from './tabs.tsx';

const Attention = lazy(async () => ({
  default: (await import('../../features/inbox/attention/attention.tsx')).Attention,
}));
const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer.tsx')).MobileDrawer }));

export function Header() {
  const { familyName, allows } = useSession();
  return (
    <header className={`row no-print p-0 px-md gap-xs min-w-0 bg-surface line-below ${classes.header}`}>
      <Suspense fallback={<span className={`hidden ${classes.burgerSpace}`} />}>
        <MobileDrawer />
      </Suspense>
      <BrandLink />
      <PracticeLine />
      <Tabs />
      <span className="push" />
      <DateLine />
      {allows('Dv4Chat') && (
        <Suspense fallback={<span className={`flex-none ${classes.bellSpace}`} />}>
          <Attention />
        </Suspense>
      )}
      <Account familyName={familyName} />
    </header>
  );
}
