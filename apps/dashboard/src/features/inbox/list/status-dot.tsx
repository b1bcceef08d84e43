import { VisuallyHidden } from '@mantine/core';
import type { Conversation } from '@sightline/contract/conversations.calls';
import { DOT_WORD, dotOfRow } from '../model/status.ts';
import classes from './row.module.css';

/**
 * A conversation's colored dot (MSG-004), with its meaning in words. The tooltip is the browser's own: one of the kit's
 * per row would slow scrolling.
 */
export function StatusDot({ of }: { of: Pick<Conversation, 'messageStatus' | 'conversationStatus'> }) {
  const dot = dotOfRow(of);
  if (dot === 'none') return <span className={`block mt-xs circle ${classes.dot}`} />;
  return (
    <span className={`block mt-xs circle ${classes.dot}`} data-dot={dot} title={DOT_WORD[dot]}>
      <VisuallyHidden>{DOT_WORD[dot]}</VisuallyHidden>
    </span>
  );
}
