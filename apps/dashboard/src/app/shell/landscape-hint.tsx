import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LANDSCAPE_HEIGHT, NAVIGATION_TEXT } from '@sightline/contract/navigation.texts';
import { useState } from 'react';
import { PREFERENCE } from '../../shared/session/stored-items.ts';
import { t } from '../../shared/words/words.ts';
import classes from './shell.module.css';

/**
 * On a phone held sideways nothing fits (NAV-007, MSG-042). A dismissible hint, because a zoomed-in screen is low too.
 */
export function LandscapeHint() {
  const isLow = useMediaQuery(`(max-height: ${LANDSCAPE_HEIGHT - 1}px)`, undefined, { getInitialValueInEffect: false });
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(PREFERENCE.landscapeHint) === 'closed');
  if (!isLow || isDismissed) return null;
  function dismiss() {
    localStorage.setItem(PREFERENCE.landscapeHint, 'closed');
    setDismissed(true);
  }
  return (
    <div
      className={`row between gap-sm fw-medium bg-warn-soft no-print rounded float bordered-strong ${classes.hint}`}
      role="status"
    >
      {t(NAVIGATION_TEXT.landscape)}
      <CloseButton onClick={dismiss} />
    </div>
  );
}
