import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { Conversation } from '@sightline/contract/conversations.calls';
import { DOT_WORD, dotOfRow } from '../model/status.ts';
import classes from './row.module.css';

/** The coloured dot of a conversation (MSG-004), with its word for those who do not see the colour. */
export function StatusDot({ of }: { of: Pick<Conversation, 'messageStatus' | 'conversationStatus'> }) {
  const dot = dotOfRow(of);
  if (dot === 'none') return <span className={classes.dot} />;
  return (
    <Tooltip label={DOT_WORD[dot]} position="right" withArrow>
      <span className={classes.dot} data-dot={dot}>
        <VisuallyHidden>{DOT_WORD[dot]}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
