import { EmptyState } from '@sightline/ui/empty-state';
import { IconMessages } from '@tabler/icons-react';
import classes from './inbox.module.css';

/** The right side without an open conversation. */
export function NothingOpen() {
  return (
    <section className={`grid min-h-0 bg-paper ${classes.resting}`} data-pane="detail" aria-label="Conversation">
      <span />
      <EmptyState icon={<IconMessages size={22} stroke={1.7} />} title="Choose a conversation">
        Its messages appear here. Press <kbd>j</kbd> or <kbd>k</kbd> to move through the list, <kbd>Enter</kbd> to open,
        or <kbd>?</kbd> for all shortcuts.
      </EmptyState>
    </section>
  );
}
