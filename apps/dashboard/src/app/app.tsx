import { Center } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { SessionProvider } from '../features/session/session-provider.tsx';
import { useAppConfigQuery } from '../shared/api/app-config.ts';
import { CrashGuard } from '../shared/page/crash-guard.tsx';
import { PageTitle } from '../shared/page/page-title.tsx';
import { t } from '../shared/words/words.ts';
import { AppRoutes } from './app-routes.tsx';
import { arrival } from './arrival.ts';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';

export function App() {
  const { data, error, isFetching, refetch } = useAppConfigQuery();
  if (data !== undefined) {
    return (
      <CrashGuard>
        <SessionProvider arrival={arrival}>
          <AppRoutes />
        </SessionProvider>
      </CrashGuard>
    );
  }
  if (error === null) return <ShellSkeleton />;
  return (
    <Center component="main" mih="100dvh">
      <PageTitle>{t('Can’t connect')}</PageTitle>
      <ErrorState isPage title={t('Can’t reach Sightline')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    </Center>
  );
}
