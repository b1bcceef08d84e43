import { useState } from 'react';
import { useLoadedInTurn } from '../../shared/page/use-loaded-in-turn.ts';
import { t } from '../../shared/words/words.ts';
import { AccountButton } from './account-button.tsx';

const loadMenu = () => import('./account-menu.tsx');

export function Account({ familyName }: { familyName: string }) {
  const name = familyName === '' ? t('Account') : familyName;
  // A click may come before the menu's code is loaded: then it opens as soon as it is.
  const [isWanted, setWanted] = useState(false);
  const menu = useLoadedInTurn(loadMenu);
  if (menu === null) return <AccountButton name={name} onClick={() => setWanted(true)} />;
  return <menu.AccountMenu name={name} isOpenAtFirst={isWanted} />;
}
