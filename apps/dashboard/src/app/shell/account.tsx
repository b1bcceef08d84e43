import { lazy, Suspense } from 'react';
import { AccountButton } from './account-button.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

export function Account({ familyName }: { familyName: string }) {
  const name = familyName === '' ? 'Account' : familyName;
  return (
    <Suspense fallback={<AccountButton name={name} />}>
      <AccountMenu name={name} />
    </Suspense>
  );
}
