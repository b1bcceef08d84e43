import { SESSION_TEXT } from '@sightline/contract/session.texts';
import { IconHome, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import { AREAS } from '../areas.ts';
import { PAGES } from '../pages.ts';
import { PATHS } from '../paths.ts';
import { preloadPage } from '../preloading.ts';
import classes from './navigation.module.css';
import { UnreadBadge } from './unread-badge.tsx';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

type NavigationProps = { isFolded: boolean; onGo?: () => void; children?: ReactNode };

/** All pages the user may open, by area, with Logout at the end (NAV-005). */
export function Navigation({ isFolded, onGo, children }: NavigationProps) {
  const { allows } = useSession();
  const pages = PAGES.filter(({ element }) => element === null || allows(element));
  const link = (path: string, title: string, icon: ReactNode) => (
    <NavLink
      to={path}
      className={`row w-full border-0 c-quiet bg-none font-inherit left undecorated pointer ${classes.link}`}
      title={isFolded ? title : undefined}
      onClick={onGo}
      onPointerEnter={() => preloadPage(path)}
      onFocus={() => preloadPage(path)}
    >
      {icon}
      <span className={classes.label}>{title}</span>
      {path === PATHS.chat && <UnreadBadge />}
    </NavLink>
  );
  return (
    <nav className={`rows grow min-h-0 ${isFolded ? classes.folded : ''}`} aria-label={t('Pages')}>
      <div className={`px-xs py-sm grow min-h-0 scroll-y ${classes.pages}`} data-tour="navigation">
        <ul className={`m-0 mb-sm p-0 list-none ${classes.group}`}>
          <li>{link(PATHS.welcome, t('Home'), <IconHome {...ICON} />)}</li>
        </ul>
        {AREAS.map(({ area, title }) => {
          const own = pages.filter((page) => page.area === area);
          if (own.length === 0) return null;
          return (
            <div key={area} className={`m-0 mb-sm p-0 list-none ${classes.group}`}>
              <p className={`text-tiny fw-medium c-faint ${classes.area}`}>{title}</p>
              <ul className={`m-0 mb-sm p-0 list-none ${classes.group}`} aria-label={title}>
                {own.map((page) => (
                  <li key={page.path}>{link(page.path, page.title, <page.icon {...ICON} />)}</li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <div className="p-xs line-above">
        {children}
        {link(PATHS.logout, t(SESSION_TEXT.logout), <IconLogout {...ICON} />)}
      </div>
    </nav>
  );
}
