import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { t } from '../../shared/words/words.ts';
import { pageAt } from '../pages.ts';
import { Header } from './header.tsx';
import { LandscapeHint } from './landscape-hint.tsx';
import { SendingNotice, useSendingPause } from './sending-notice.tsx';
import classes from './shell.module.css';
import { Side, useFolding } from './side.tsx';
import { UrgentFormsNotice, useUrgentForms } from './urgent-forms-notice.tsx';
import { UrgentTextsNotice, useUrgentTexts } from './urgent-texts-notice.tsx';

/** Moves focus to the new page when the page changes, so that reading and tabbing continue there. */
function useFocusOnPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const page = pageAt(pathname)?.path ?? pathname;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
    main.current?.scrollTo({ top: 0 });
  }, [page]);
  return main;
}

export function Shell() {
  const { isFolded, toggle } = useFolding();
  const main = useFocusOnPage();
  const notices = [useUrgentTexts(), useSendingPause(), useUrgentForms()];
  // The page appears below its notices, so that a tap doesn't miss what moved down.
  const isWaiting = notices.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  return (
    <div
      className={`grid bg-paper ${classes.shell} ${isFolded ? classes.folded : ''} ${isWaiting ? classes.waiting : ''}`}
    >
      <a
        className={`px-md py-xs fw-medium rounded absolute no-print bg-accent c-accent-ink ${classes.skip}`}
        href="#main"
      >
        {t('Skip to content')}
      </a>
      <Header />
      <div className={`min-w-0 ${classes.notices}`}>
        <UrgentTextsNotice />
        <SendingNotice />
        <UrgentFormsNotice />
      </div>
      <Side isFolded={isFolded} toggle={toggle} />
      <main className={`min-h-0 scroll relative ${classes.main}`} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <LandscapeHint />
    </div>
  );
}
