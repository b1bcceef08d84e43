import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CrashGuard } from '../../shared/page/crash-guard.tsx';
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx';
import { PageTitle } from '../../shared/page/page-title.tsx';
import { useStoredSession } from '../../shared/session/stored-session.ts';
import { t } from '../../shared/words/words.ts';
import { PATHS } from '../paths.ts';
import { BareShell } from '../shell/bare-shell.tsx';

const CoverChooser = lazy(async () => ({
  default: (await import('../../features/covers/chooser/cover-chooser.tsx')).CoverChooser,
}));

export function ChooseCoverRoute() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { claims } = useStoredSession();
  if (claims === null) return null;
  return (
    <BareShell familyName={claims.family_name}>
      <PageTitle>{t('Choose a practice')}</PageTitle>
      <CrashGuard>
        <Suspense fallback={<PageSkeleton />}>
          <CoverChooser
            claims={claims}
            setUpPath={PATHS.setUp}
            isReminded={state?.isReminded === true}
            onSelected={() => void navigate(PATHS.welcome)}
          />
        </Suspense>
      </CrashGuard>
    </BareShell>
  );
}
