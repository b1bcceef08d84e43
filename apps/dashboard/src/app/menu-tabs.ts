import type { MenuElement } from '@sightline/contract/elements';

export type Tab = { name: string; label: string; url: string; isExternal: boolean };

/** The header's tabs: the top-level menu entries with a target (NAV-004). */
export function menuTabs(elements: readonly MenuElement[]): Tab[] {
  return elements
    .filter(({ ParentName, Url }) => (ParentName === null || ParentName === '') && Url !== '')
    .map(({ ElementName, DisplayName, Url, Type }) => {
      const isExternal = Type !== 'app';
      return { name: ElementName, label: DisplayName, url: isExternal ? safeUrl(Url) : Url, isExternal };
    })
    .filter(({ url }) => url !== '');
}

/** A menu is data: only web URLs become links. */
function safeUrl(url: string): string {
  return /^(https?:\/\/|\/)/i.test(url) ? url : '';
}

/** The older dashboard with the session's id, for the logo. */
export function olderDashboardLink(base: string, sessionId: string): string {
  const url = new URL(base);
  url.searchParams.set('SessionID', sessionId);
  return url.href;
}
