import { EmptyState } from '@sightline/ui/empty-state';
import { IconMessagePlus, IconMessages } from '@tabler/icons-react';
import classes from './inbox.module.css';
import { BackButton } from './thread/back-button.tsx';

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

/** The new-message pane has its address before it has its search. */
export function NewMessage() {
  return (
    <section className={classes.resting} data-pane="detail" aria-label="New message">
      <div className={classes.restingBack}>
        <BackButton />
      </div>
      <EmptyState icon={<IconMessagePlus size={22} stroke={1.7} />} title="New messages: not available yet">
        Starting a conversation is still being built and will open here. Until then, answer in a conversation of the
        list.
      </EmptyState>
    </section>
  );
}
