import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/words/words.ts';
import { AccountButton } from './account-button.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

export function Account({ familyName }: { familyName: string }) {
  const name = familyName === '' ? t('Account') : familyName;
  // A click may come before the menu's code is loaded: then it opens as soon as it is.
  const [isWanted, setWanted] = useState(false);
  return (
    <Suspense fallback={<AccountButton name={name} onClick={() => setWanted(true)} />}>
      <AccountMenu name={name} isOpenAtFirst={isWanted} />
    </Suspense>
  );
}
