import { Button, Switch } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import classes from './attention.module.css';
import { askForDesktop, desktopState } from './desktop.ts';
import { settings, useSettings } from './settings.ts';

/** Desktop notifications: enabled only by a click, and their content. */
export function DesktopChoice() {
  const [state, setState] = useState(desktopState);
  const { desktop, names } = useSettings();
  const first = useRef<HTMLInputElement>(null);
  const isAnswered = useRef(false);
  async function turnOn() {
    settings.change({ desktop: true });
    const answer = await askForDesktop();
    isAnswered.current = true;
    setState(answer);
  }
  // The button that had focus is gone with the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the answer is there
  useEffect(() => {
    if (isAnswered.current) first.current?.focus();
  }, [state]);
  if (state === 'missing')
    return <p className={`lh-snug ${classes.note}`}>{t('This browser doesn’t support desktop notifications.')}</p>;
  if (state === 'denied') {
    return (
      <p
        className={`lh-snug ${classes.note}`}
        role="status"
        tabIndex={-1}
        ref={(note) => (isAnswered.current ? note?.focus() : undefined)}
      >
        {t(
          'Your browser is blocking notifications from Sightline. Allow them in the site settings next to the address bar.',
        )}
      </p>
    );
  }
  if (state === 'default') {
    return (
      <div>
        <Button variant="default" fullWidth onClick={() => void turnOn()}>
          {t('Turn on desktop notifications')}
        </Button>
        <p className={`lh-snug ${classes.note}`}>
          {t('They appear on top of other apps and show the location, not the patient.')}
        </p>
      </div>
    );
  }
  return (
    <>
      <Switch
        ref={first}
        label={t('Desktop notifications')}
        description={t('On top of other apps while Sightline is open')}
        checked={desktop}
        onChange={(event) => settings.change({ desktop: event.currentTarget.checked })}
      />
      <Switch
        label={t('Show patient names')}
        description={t('People near this screen can read it')}
        disabled={!desktop}
        checked={desktop && names}
        onChange={(event) => settings.change({ names: event.currentTarget.checked })}
      />
    </>
  );
}
