import { VisuallyHidden } from '@mantine/core';
import type { Conversation } from '@sightline/contract/conversations.calls';
import { DOT_WORD, dotOfRow } from '../model/status.ts';
import classes from './row.module.css';

/**
 * The coloured dot of a conversation (MSG-004), with its word for those who do not see the colour. The tooltip is
 * the browser's own: one of the kit's for each row would make scrolling heavy.
 */
export function StatusDot({ of }: { of: Pick<Conversation, 'messageStatus' | 'conversationStatus'> }) {
  const dot = dotOfRow(of);
  if (dot === 'none') return <span className={classes.dot} />;
  return (
    <span className={classes.dot} data-dot={dot} title={DOT_WORD[dot]}>
      <VisuallyHidden>{DOT_WORD[dot]}</VisuallyHidden>
    </span>
  );
}
