import { Button, Center, Stack } from '@mantine/core';
import { SESSION_TEXT } from '@sightline/contract/session.texts';
import { ErrorState } from '@sightline/ui/error-state';
import { useSessionFlow } from '../../features/session/session-flow.ts';
import { PageTitle } from '../../shared/page/page-title.tsx';
import { t } from '../../shared/words/words.ts';

/** Signed in, but the session's menu or locations failed to load. */
export function FailedRoute({ error, retry }: { error: Error; retry: () => void }) {
  const { signOut } = useSessionFlow();
  return (
    <Center component="main" mih="100dvh">
      <PageTitle>{t('Couldn’t load')}</PageTitle>
      <Stack gap={0} align="center">
        <ErrorState isPage title={t('Couldn’t load your session')} retry={retry}>
          {error.message}
        </ErrorState>
        <Button variant="subtle" color="gray" onClick={signOut}>
          {t(SESSION_TEXT.signOut)}
        </Button>
      </Stack>
    </Center>
  );
}
