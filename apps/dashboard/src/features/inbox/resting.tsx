import { EmptyState } from '@sightline/ui/empty-state';
import { IconMessages } from '@tabler/icons-react';
import classes from './inbox.module.css';

/** The right side while no conversation is open. */
export function NothingOpen() {
  return (
    <section className={classes.resting} data-pane="detail" aria-label="Conversation">
      <span />
      <EmptyState icon={<IconMessages size={22} stroke={1.7} />} title="Choose a conversation">
        Its messages will show here. By keyboard: <kbd>j</kbd> and <kbd>k</kbd> walk the list, <kbd>Enter</kbd> opens,{' '}
        <kbd>?</kbd> shows all keys.
      </EmptyState>
    </section>
  );
}
