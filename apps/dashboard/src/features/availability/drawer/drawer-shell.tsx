import { ActionIcon, FocusTrap, Portal } from '@mantine/core';
import { isComposing } from '@sightline/ui/is-composing';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useFillHeight } from '../calendar/use-fill-height.ts';
import { panelTitle } from '../desk/panel.ts';
import type { DrawerPanel } from '../desk/use-drawer.ts';
import classes from './drawer.module.css';
import { useFocusVisit } from './use-focus-visit.ts';

type DrawerShellProps = { panel: DrawerPanel; isNarrow: boolean; children: ReactNode };

/** Next to the calendar, or covering a narrow screen; Escape closes it and returns focus. */
export function DrawerShell({ panel, isNarrow, children }: DrawerShellProps) {
  const root = useFillHeight<HTMLElement>();
  useFocusVisit(root);
  const title = panelTitle(panel.panel);

  function onKey(event: KeyboardEvent) {
    // In React, popups over the drawer are its children and have their own Escape.
    const isOwn = event.target instanceof Element && root.current?.contains(event.target) === true;
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn || isListOpen || isComposing(event)) return;
    event.stopPropagation();
    panel.close();
  }
  const drawer = (
    <aside
      ref={root}
      className={
        isNarrow ? `rows bg-surface inset-0 ${classes.sheet}` : `panel flex clipped sticky column ${classes.drawer}`
      }
      {...(isNarrow ? { role: 'dialog', 'aria-modal': true } : {})}
      aria-label={title}
      data-tour="schedule-drawer"
      onKeyDown={onKey}
    >
      <header className={`row between gap-xs flex-none line-below ${classes.head}`}>
        <h2 className="text-large fw-semibold tight">{title}</h2>
        <ActionIcon aria-label={t('Close')} onClick={panel.close}>
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </header>
      {children}
    </aside>
  );
  if (!isNarrow) return drawer;
  return (
    <Portal>
      <FocusTrap>{drawer}</FocusTrap>
    </Portal>
  );
}
