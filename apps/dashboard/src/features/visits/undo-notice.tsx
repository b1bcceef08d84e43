import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../shared/words/words.ts';
import { returnFocus } from './return-focus.ts';

type UndoNoticeProps = { words: string; undo: () => void };

/** What was done, with its undo, which has the focus as long as it is offered. */
export function UndoNotice({ words, undo }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === current) returnFocus();
    };
  }, []);
  return (
    <div className="flex items-center between gap-sm">
      <span>{words}</span>
      <Button
        ref={button}
        className="flex-none"
        size="compact-sm"
        variant="default"
        // Enter that is still held down from the dialog's button undoes nothing.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={undo}
      >
        {t('Undo')}
      </Button>
    </div>
  );
}
