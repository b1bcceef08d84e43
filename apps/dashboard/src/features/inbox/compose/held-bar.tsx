import { Button } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import type { Compose } from '../hooks/use-compose.ts';
import type { Outgoing } from '../model/outgoing.ts';
import classes from './composer.module.css';

type HeldBarProps = { held: Outgoing; compose: Compose };

/** Asks what to do with a text written before something else arrived. */
export function HeldBar({ held, compose }: HeldBarProps) {
  return (
    <div className={`row wrap gap-xs mb-sm fw-medium c-warn bg-warn-soft rounded ${classes.held}`} role="alert">
      <span>{t('Someone replied since you looked')}</span>
      <Button size="compact-sm" onClick={() => compose.sendAnyway(held)}>
        {t('Send anyway')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => compose.edit(held)}>
        {t('Keep editing')}
      </Button>
    </div>
  );
}
