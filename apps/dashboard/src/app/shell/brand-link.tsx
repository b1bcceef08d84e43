import { BrandMark } from '@sightline/ui/brand-mark';
import { Link } from 'react-router';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import { olderDashboardLink } from '../menu-tabs.ts';
import { PATHS } from '../paths.ts';
import classes from './shell.module.css';

/** The logo: opens the older dashboard with the session's id if there is one (NAV-004), else the home page. */
export function BrandLink() {
  const { olderDashboardUrl } = useAppConfig();
  const { sessionId } = useSession();
  if (olderDashboardUrl === null) {
    return (
      <Link
        to={PATHS.welcome}
        className={`flex flex-none rounded-sm ${classes.brand}`}
        aria-label={t('Sightline, home')}
      >
        <BrandMark />
      </Link>
    );
  }
  return (
    <a
      href={olderDashboardLink(olderDashboardUrl, sessionId)}
      target="_blank"
      rel="noreferrer"
      className={`flex flex-none rounded-sm ${classes.brand}`}
      aria-label={t('Open the older dashboard in a new tab')}
    >
      <BrandMark />
    </a>
  );
}
