import { useAddress } from '../../../shared/address/use-address.ts';
import './reports.styles.ts';
import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type PageKey, REPORT_PAGES, type ReportTab, tabsOf } from '../model/report-pages.ts';
import { readTab, writeTab } from '../model/view.ts';
import { OverviewView } from '../overview/overview-view.tsx';
import classes from './page.module.css';
import { ReportView } from './report-view.tsx';

/** A report page (RPT-001): its title, its tabs if any, and the URL's view of one of them. */
export function ReportPage({ page }: { page: PageKey }) {
  const tabs = tabsOf(page);
  const [query, setQuery] = useAddress();
  const at = readTab(query, tabs.length);
  const tab = tabs[at] ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone another tab may lie outside of the row
  useEffect(() => {
    // With the next frame's layout, not one of its own.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'center', block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <div className={`stack gap-md page-frame ${classes.page}`}>
      <h1 className="page-title">{REPORT_PAGES[page].title}</h1>
      {tabs.length === 1 ? (
        <Panel tab={tab} at={at} />
      ) : (
        <Tabs
          value={String(at)}
          onChange={(next) => setQuery((before) => writeTab(before, Number(next ?? at)))}
          activateTabWithKeyboard={false}
          keepMounted={false}
        >
          <Tabs.List ref={list} className="mb-md scroll-x no-print tab-row" aria-label={REPORT_PAGES[page].title}>
            {tabs.map(({ label }, index) => (
              <Tabs.Tab key={label} value={String(index)}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={String(at)}>
            <Panel tab={tab} at={at} />
          </Tabs.Panel>
        </Tabs>
      )}
    </div>
  );
}

function Panel({ tab, at }: { tab: ReportTab; at: number }) {
  // Another tab is another report: nothing of the old one stays.
  return tab.kind === 'report' ? (
    <ReportView key={at} name={tab.name} />
  ) : (
    <OverviewView key={at} name={tab.overview} />
  );
}
