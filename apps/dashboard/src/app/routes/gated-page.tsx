import { type ReactNode, Suspense } from 'react';
import { Gate } from '../../shared/access/gate.tsx';
import { CrashGuard } from '../../shared/page/crash-guard.tsx';
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx';
import { PageTitle } from '../../shared/page/page-title.tsx';
import type { Page } from '../page.types.ts';

/** A page gated by its menu element, with loading and error states. */
export function GatedPage({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <CrashGuard key={page.path}>
      <PageTitle>{page.title}</PageTitle>
      <Gate element={page.element}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </Gate>
    </CrashGuard>
  );
}
