import { describe, expect, it } from 'vitest';
import { menuTabs, olderDashboardLink } from './menu-tabs.ts';

const element = (ElementName: string, ParentName: string | null, Url: string, Type = 'app') => ({
  ElementName,
  ParentName,
  DisplayName: ElementName.slice(3),
  Url,
  Type,
});

describe('header tabs', () => {
  it('[NAV-004] show top-level menu entries; app elements open inside, all others outside', () => {
    const tabs = menuTabs([
      element('Dv4Reports', null, '/reports'),
      element('Dv4OrdersMenu', 'Dv4Reports', '/reports/orders'),
      element('Dv4Shop', '', 'https://shop.example/', 'external'),
    ]);
    expect(tabs).toEqual([
      { name: 'Dv4Reports', label: 'Reports', url: '/reports', isExternal: false },
      { name: 'Dv4Shop', label: 'Shop', url: 'https://shop.example/', isExternal: true },
    ]);
  });

  it('omit elements without a URL, and URLs that are code', () => {
    expect(menuTabs([element('Dv4A', null, ''), element('Dv4B', null, 'javascript:alert(1)', 'link')])).toEqual([]);
  });

  it('[NAV-004] the logo passes the session id to the older dashboard', () => {
    expect(olderDashboardLink('https://v3.example/home?x=1', 's 1')).toBe('https://v3.example/home?x=1&SessionID=s+1');
  });
});
