import { IconExternalLink } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import { menuTabs } from '../menu-tabs.ts';
import { PATHS } from '../paths.ts';
import classes from './shell.module.css';
import { UnreadBadge } from './unread-badge.tsx';

/** The areas at the top of the server's menu (NAV-004). */
export function Tabs() {
  const { elements } = useSession();
  return (
    <nav
      className={`flex gap-hair min-w-0 scroll-x not-on-phone ${classes.tabs}`}
      aria-label={t('Areas')}
      data-tour="tabs"
    >
      {menuTabs(elements).map(({ name, label, url, isExternal }) =>
        isExternal ? (
          <a
            key={name}
            href={url}
            className={`row p-0 px-sm gap-xxs fw-medium nowrap undecorated c-quiet ${classes.tab}`}
            target="_blank"
            rel="noreferrer"
          >
            {t(label)}
            <IconExternalLink size={14} stroke={1.8} aria-label={t('(opens in a new tab)')} />
          </a>
        ) : (
          <NavLink
            key={name}
            to={url}
            className={`row p-0 px-sm gap-xxs fw-medium nowrap undecorated c-quiet ${classes.tab}`}
          >
            {t(label)}
            {url.startsWith(PATHS.communications) && <UnreadBadge />}
          </NavLink>
        ),
      )}
    </nav>
  );
}
