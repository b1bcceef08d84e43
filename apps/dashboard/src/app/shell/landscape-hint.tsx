import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LANDSCAPE_HEIGHT, NAVIGATION_TEXT } from '@sightline/contract/navigation.texts';
import { useState } from 'react';
import classes from './shell.module.css';

/** On a phone held sideways nothing fits (NAV-007). A hint, not a wall: a zoomed-in screen is low as well. */
export function LandscapeHint() {
  const isLow = useMediaQuery(`(max-height: ${LANDSCAPE_HEIGHT - 1}px)`, undefined, { getInitialValueInEffect: false });
  const [isDismissed, setDismissed] = useState(false);
  if (!isLow || isDismissed) return null;
  return (
    <div className={classes.hint} role="status">
      {NAVIGATION_TEXT.landscape}
      <CloseButton onClick={() => setDismissed(true)} />
    </div>
  );
}
