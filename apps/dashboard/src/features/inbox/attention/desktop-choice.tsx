import { Button, Switch } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './attention.module.css';
import { askForDesktop, desktopState } from './desktop.ts';
import { settings, useSettings } from './settings.ts';

/** Desktop notifications: turned on by a click alone, and what they may say. */
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
  if (state === 'missing') return <p className={classes.note}>This browser cannot show desktop notifications here.</p>;
  if (state === 'denied') {
    return (
      <p
        className={classes.note}
        role="status"
        tabIndex={-1}
        ref={(note) => (isAnswered.current ? note?.focus() : undefined)}
      >
        This browser blocks desktop notifications of Sightline. You can allow them in its settings for this site, beside
        the address.
      </p>
    );
  }
  if (state === 'default') {
    return (
      <div>
        <Button variant="default" fullWidth onClick={() => void turnOn()}>
          Turn on desktop notifications
        </Button>
        <p className={classes.note}>They show over other programs and name a location, nothing about a patient.</p>
      </div>
    );
  }
  return (
    <>
      <Switch
        ref={first}
        label="Desktop notifications"
        description="Over other programs, while Sightline is open"
        checked={desktop}
        onChange={(event) => settings.change({ desktop: event.currentTarget.checked })}
      />
      <Switch
        label="Name the patient in them"
        description="Others near this screen can read it then"
        disabled={!desktop}
        checked={desktop && names}
        onChange={(event) => settings.change({ names: event.currentTarget.checked })}
      />
    </>
  );
}
