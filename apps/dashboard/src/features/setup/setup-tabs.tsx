import { Tabs } from '@mantine/core';
import type { SetupCover } from '@sightline/contract/setup.calls';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../shared/address/use-address.ts';
import { CrashGuard } from '../../shared/page/crash-guard.tsx';
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx';
import { PageTitle } from '../../shared/page/page-title.tsx';
import type { SetupPlaces } from '../../shared/setup/places.ts';
import { SetupContext } from '../../shared/setup/setup-context.ts';
import { TourButton } from '../../shared/tour/tour-button.tsx';
import { useTour } from '../../shared/tour/use-tour.ts';
import { mayLeave } from '../../shared/unsaved/unsaved.ts';
import { t } from '../../shared/words/words.ts';
import { FiltersBar } from './filters/filters-bar.tsx';
import { useFilters } from './filters/use-filters.ts';
import { type Filters, writeFilters } from './model/filters.ts';
import { type SetupTab, tabNamed, tabPath } from './model/tabs.ts';
import classes from './setup.module.css';
import { SCRIPT_TOUR, SETUP_TOUR } from './setup-tour.ts';

type SetupTabsProps = {
  cover: SetupCover;
  places: SetupPlaces;
  tabs: readonly SetupTab[];
  tab: SetupTab;
  panel: ReactNode;
};

export function SetupTabs({ cover, places, tabs, tab, panel }: SetupTabsProps) {
  const tour = useTour(tab.hasFilters ? SETUP_TOUR : SCRIPT_TOUR);
  const { filters, shown, acts } = useFilters({ places, tour });
  const openTab = useOpenTab(shown);
  // A level is chosen at once and rendered later: meanwhile nothing happens at the old one.
  const isChanging = shown.locKey !== filters.locKey || shown.acctKey !== filters.acctKey;
  const { end } = tour;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has other steps, so the tour ends with it
  useEffect(() => end, [end, tab.slug]);

  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone another tab may lie outside of the row
  useEffect(() => {
    // With the frame's own layout: asked for at once, the page would be laid out twice.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'center', block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [tab.slug]);

  const { locKey, acctKey } = filters;
  const setup = { ...places, cover, level: { locKey, acctKey }, openTab, tourChosen: tour.chosen };
  return (
    <div className={`page-frame ${classes.page}`} data-tab={tab.slug}>
      <PageTitle>{t('{label} · Online booking', { label: tab.label })}</PageTitle>
      <div className={`row wrap between gap-sm mb-sm ${classes.head}`}>
        <h1 className="page-title balance">{cover.orgName}</h1>
        {!tab.hasFilters && <TourButton tour={tour} />}
      </div>
      <Tabs
        value={tab.slug}
        onChange={(next) => void openTab(next ?? tab.slug)}
        activateTabWithKeyboard={false}
        keepMounted={false}
      >
        <Tabs.List
          ref={list}
          className="scroll-x tab-row"
          aria-label={t('Online booking setup')}
          data-tour="setup-tabs"
        >
          {tabs.map(({ slug, label }) => (
            <Tabs.Tab key={slug} value={slug}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab.slug}>
          {tab.hasFilters && <FiltersBar cover={cover} places={places} filters={shown} acts={acts} tour={tour} />}
          {/* A draft belongs to one tab and one level. */}
          <CrashGuard key={`${tab.slug}:${locKey}:${acctKey}`}>
            <SetupContext value={setup}>
              <div inert={isChanging} aria-busy={isChanging}>
                <Suspense fallback={<PageSkeleton />}>{panel}</Suspense>
              </div>
            </SetupContext>
          </CrashGuard>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** Opens another tab with the same filters, after asking about unsaved changes. */
function useOpenTab(filters: Filters) {
  const navigate = useNavigate();
  const [query] = useAddress();
  return async (slug: string) => {
    const tab = tabNamed(slug);
    if (tab === null || !(await mayLeave())) return;
    await navigate({ pathname: tabPath(tab.slug), search: writeFilters(query, filters).toString() });
  };
}
