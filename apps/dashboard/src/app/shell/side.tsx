import { useMediaQuery } from '@mantine/hooks';
import { FOLD_WIDTH } from '@sightline/contract/navigation.texts';
import { IconChevronsLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { PREFERENCE } from '../../shared/session/stored-items.ts';
import { t } from '../../shared/words/words.ts';
import navigation from './navigation.module.css';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';

/** Whether the side navigation shows only icons: on a narrow screen, or if collapsed manually. */
export function useFolding() {
  const [isFoldedByHand, setFolded] = useState(() => localStorage.getItem(PREFERENCE.foldedNavigation) === 'yes');
  const isNarrow = useMediaQuery(`(max-width: ${FOLD_WIDTH - 1}px)`, undefined, { getInitialValueInEffect: false });
  const toggle = () => {
    if (isFoldedByHand) localStorage.removeItem(PREFERENCE.foldedNavigation);
    else localStorage.setItem(PREFERENCE.foldedNavigation, 'yes');
    setFolded(!isFoldedByHand);
  };
  return { isFolded: isFoldedByHand || isNarrow, toggle };
}

export function Side({ isFolded, toggle }: { isFolded: boolean; toggle: () => void }) {
  const label = isFolded ? t('Expand navigation') : t('Collapse navigation');
  return (
    <div className={`rows min-h-0 bg-surface line-right not-on-phone no-print ${classes.side}`}>
      <Navigation isFolded={isFolded}>
        <button
          type="button"
          className={`row w-full border-0 c-quiet bg-none font-inherit left undecorated pointer ${navigation.link} ${navigation.fold}`}
          title={isFolded ? label : undefined}
          onClick={toggle}
        >
          <IconChevronsLeft size={18} stroke={1.7} aria-hidden="true" />
          <span className={navigation.label}>{label}</span>
        </button>
      </Navigation>
    </div>
  );
}
