import { Skeleton } from '@mantine/core';
import { SESSION_TEXT } from '@sightline/contract/session.texts';
import type { SetupCover } from '@sightline/contract/setup.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { Gate } from '../../shared/access/gate.tsx';
import { useAddress } from '../../shared/address/use-address.ts';
import { useSliced } from '../../shared/page/use-sliced.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { failureLines } from '../../shared/setup/failure-lines.ts';
import { snack, tellErrors } from '../../shared/setup/telling.tsx';
import { t } from '../../shared/words/words.ts';
import { useLocations, useProviders } from './api/load-places.ts';
import { openTabs, SETUP_TABS, type TabSlug, tabNamed, tabPath } from './model/tabs.ts';
import type { Panels } from './panels.ts';
import classes from './setup.module.css';
import { SetupTabs } from './setup-tabs.tsx';

/** The practice's name, the tabs, and the URL's tab. */
export function SetupPage({ cover, panels }: { cover: SetupCover; panels: Panels }) {
  const { allows } = useSession();
  const slug = useParams()['*']?.split('/')[0] ?? '';
  const [query] = useAddress();
  const built = SETUP_TABS.map((tab): TabSlug => tab.slug).filter((known) => panels[known] !== undefined);
  const tabs = openTabs({ built, allows });
  const places = usePlaces(cover.coverKey);
  const isShown = useSliced(places.data !== undefined);
  const asked = tabNamed(slug);
  const [first] = tabs;

  if (asked !== null && !allows(asked.element)) return <Gate element={asked.element}>{null}</Gate>;
  if (first === undefined) {
    return <EmptyState isPage icon={<IconLock size={22} stroke={1.7} />} title={t(SESSION_TEXT.noRights)} />;
  }
  const tab = tabs.find((open) => open.slug === slug);
  if (tab === undefined) return <Navigate to={{ pathname: tabPath(first.slug), search: query.toString() }} replace />;
  if (isShown && places.data !== undefined) {
    return <SetupTabs cover={cover} places={places.data} tabs={tabs} tab={tab} panel={panels[tab.slug]} />;
  }
  return (
    <div className={`page-frame ${classes.page}`}>
      <h1 className="page-title balance">{cover.orgName}</h1>
      {places.error === null ? (
        <div role="status" aria-label={t(SETUP_TEXT.loadingShort)}>
          <Skeleton height={36} mb={18} radius="md" />
          <Skeleton height={62} mb={18} radius="md" />
        </div>
      ) : (
        <ErrorState title={t(SETUP_TEXT.locationsFailed)} retry={places.retry} retrying={places.isFetching}>
          {failureLines(places.error).join(' ')}
        </ErrorState>
      )}
    </div>
  );
}

/** Locations and providers together; errors show in a toast, one per line. */
function usePlaces(coverKey: number) {
  const locations = useLocations(coverKey);
  const providers = useProviders(coverKey);
  const error = locations.error ?? providers.error;
  useEffect(() => {
    if (locations.error !== null) tellErrors([t(SETUP_TEXT.locationsFailed), ...failureLines(locations.error)]);
  }, [locations.error]);
  useEffect(() => {
    if (providers.error !== null) tellErrors(failureLines(providers.error));
  }, [providers.error]);
  const isEmpty = locations.data?.length === 0;
  useEffect(() => {
    if (isEmpty) snack(t(SETUP_TEXT.noLocation));
  }, [isEmpty]);

  const isLoaded = locations.data !== undefined && providers.data !== undefined;
  return {
    data: isLoaded ? { locations: locations.data, providers: providers.data } : undefined,
    error,
    isFetching: locations.isFetching || providers.isFetching,
    retry: () => {
      if (locations.data === undefined) void locations.refetch();
      if (providers.data === undefined) void providers.refetch();
    },
  };
}
