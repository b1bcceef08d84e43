import { Button, Kbd } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import classes from './composer.module.css';

type WritingBarProps = {
  /** 'Kim is writing…' */
  words: string;
  send: () => void;
  edit: () => void;
};

/** Asks whether a text goes out although a colleague is writing to the same patient. */
export function WritingBar({ words, send, edit }: WritingBarProps) {
  return (
    <div className={`row wrap gap-xs mb-sm fw-medium c-warn bg-warn-soft rounded ${classes.held}`} role="alert">
      <span>{t('{words} Send your text anyway?', { words })}</span>
      <Button
        size="compact-sm"
        rightSection={
          <Kbd className="not-on-phone" size="xs">
            {t('Ctrl+Enter')}
          </Kbd>
        }
        onClick={send}
      >
        {t('Send anyway')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={edit}>
        {t('Keep editing')}
      </Button>
    </div>
  );
}
