import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import type { KeyboardEvent } from 'react';
import { t } from '../../../shared/words/words.ts';
import { TABS, type Tab } from '../model/filters.ts';
import type { Counts } from '../model/status.ts';
import classes from './list.module.css';

export const LIST_PANEL_ID = 'inbox-list-panel';
export const tabId = (tab: Tab) => `inbox-tab-${tab}`;

const TITLE = {
  all: t(CONVERSATION_TEXT.all),
  unread: t(CONVERSATION_TEXT.unread),
  unanswered: t(CONVERSATION_TEXT.unanswered),
  flagged: t(CONVERSATION_TEXT.flagged),
} satisfies Record<Tab, string>;

function countOf(tab: Tab, counts: Counts | undefined): number | null {
  if (counts === undefined || tab === 'all') return null;
  return { unread: counts.UnRead, unanswered: counts.UnAnswered, flagged: counts.Flagged }[tab];
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

type ListTabsProps = { tab: Tab; counts: Counts | undefined; choose: (tab: Tab) => void };

/** The list's tabs with their number of conversations (MSG-003). */
export function ListTabs({ tab: chosen, counts, choose }: ListTabsProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = TABS.at((TABS.indexOf(chosen) + step) % TABS.length) ?? 'all';
    document.getElementById(tabId(next))?.focus();
    choose(next);
  }
  return (
    <div
      className={`flex gap-hair line-below scroll-x ${classes.tabs}`}
      role="tablist"
      aria-label={t('Filter conversations')}
    >
      {TABS.map((tab) => {
        const count = countOf(tab, counts);
        return (
          <button
            type="button"
            key={tab}
            id={tabId(tab)}
            className={`hover-sunk px-xs py-xxs text-small fw-medium nowrap c-quiet pill ${classes.tab}`}
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={LIST_PANEL_ID}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={onKeyDown}
          >
            {TITLE[tab]} {count !== null && <b>{count}</b>}
          </button>
        );
      })}
    </div>
  );
}
