import { EmptyState } from '@sightline/ui/empty-state';
import { type ReactNode, Suspense } from 'react';
import { Gate } from '../../shared/access/gate.tsx';
import { CrashGuard } from '../../shared/page/crash-guard.tsx';
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx';
import { PageTitle } from '../../shared/page/page-title.tsx';
import type { Page } from '../pages.ts';

/** One page behind its menu element, with the faces for loading, failing and not being built yet. */
export function GatedPage({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <CrashGuard key={page.path}>
      <PageTitle>{page.title}</PageTitle>
      <Gate element={page.element}>
        {page.isBuilt ? (
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        ) : (
          <EmptyState isPage icon={<page.icon size={22} stroke={1.7} />} title={`${page.title}: not available yet`}>
            {page.about}. This page is still being built and will open here.
          </EmptyState>
        )}
      </Gate>
    </CrashGuard>
  );
}
