import { Button, Tooltip } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconChevronDown } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { BackButton } from '../thread/back-button.tsx';
import type { SendingLocation } from './location/use-sending-location.ts';
import classes from './new.module.css';
import type { ClearPrompt } from './use-clearing.ts';

type NewHeadProps = { place: SendingLocation; clearing: ClearPrompt };

/** The title, the location, and starting over. */
export function NewHead({ place, clearing }: NewHeadProps) {
  return (
    <header className={`row gap-sm bg-surface ${classes.head}`}>
      <BackButton />
      <h2 className="text-heading fw-semibold tight nowrap">{t('New message')}</h2>
      {place.hasChoice && (
        <Tooltip label={t('Sent from')}>
          <Button
            className={classes.from ?? ''}
            variant="default"
            size="compact-sm"
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
            onClick={place.ask}
          >
            <span className="clipped text-overflow">
              {place.name !== null && <span className={classes.fromWord}>{t('From')} </span>}
              {place.name ?? t(CONVERSATION_TEXT.selectLocation)}
            </span>
          </Button>
        </Tooltip>
      )}
      <span className="grow" />
      {clearing.canUndo && (
        <Button className={classes.keep ?? ''} variant="subtle" size="compact-sm" onClick={clearing.undo}>
          {t('Undo')}
        </Button>
      )}
      {clearing.canClear && (
        <Button className={classes.keep ?? ''} variant="subtle" color="gray" size="compact-sm" onClick={clearing.clear}>
          {t(CONVERSATION_TEXT.clear)}
        </Button>
      )}
    </header>
  );
}
