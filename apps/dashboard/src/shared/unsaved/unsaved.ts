import { useEffect } from 'react';
import { askQuestion } from '../dialogs/dialogs.tsx';
import { t } from '../words/words.ts';
import { guardHistory } from './history-guard.ts';

/** Everything with unsaved changes; usually one form. */
const dirty = new Set<object>();
let release = (): void => {};

/** Whether leaving requires a question. */
export const hasUnsaved = (): boolean => dirty.size > 0;

/** Whether the page may be left: at once if everything is saved, else the user is asked. Yes discards the changes. */
export async function mayLeave(): Promise<boolean> {
  if (dirty.size === 0) return true;
  const isConfirmed = await askQuestion({
    title: t('Please confirm...'),
    text: t('You have unsaved changes.'),
    detail: t('They’ll be lost if you leave.'),
    confirm: t('Leave without saving'),
    cancel: t('Stay here'),
    destructive: true,
  });
  if (isConfirmed) {
    dirty.clear();
    release();
  }
  return isConfirmed;
}

/** A link of ours that would leave the page in this tab. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hash !== '' || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  return link.origin === location.origin ? link : null;
}

function holdClick(event: MouseEvent): void {
  const link = leavingLink(event);
  if (link === null) return;
  event.preventDefault();
  event.stopPropagation();
  void mayLeave().then((mayGo) => {
    if (mayGo) link.click();
  });
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function holdPage(): () => void {
  const freeHistory = guardHistory(mayLeave);
  document.addEventListener('click', holdClick, { capture: true });
  window.addEventListener('beforeunload', warnBeforeUnload);
  return () => {
    freeHistory();
    document.removeEventListener('click', holdClick, { capture: true });
    window.removeEventListener('beforeunload', warnBeforeUnload);
    release = () => {};
  };
}

/** Asks before changes are lost while `isDirty`: on links, Back, reload and closing. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const own = {};
    if (dirty.size === 0) release = holdPage();
    dirty.add(own);
    return () => {
      dirty.delete(own);
      if (dirty.size === 0) release();
    };
  }, [isDirty]);
}
