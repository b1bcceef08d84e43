import { EmptyState } from '@sightline/ui/empty-state';
import { IconMessages } from '@tabler/icons-react';
import { rich } from '../../shared/words/rich.tsx';
import { t } from '../../shared/words/words.ts';
import classes from './inbox.module.css';

/** The right side without an open conversation. */
export function NothingOpen() {
  return (
    <section className={`grid min-h-0 bg-paper ${classes.resting}`} data-pane="detail" aria-label={t('Conversation')}>
      <span />
      <EmptyState icon={<IconMessages size={22} stroke={1.7} />} title={t('Choose a conversation')}>
        {rich(
          'Its messages appear here. Press {down} or {up} to move through the list, {enter} to open, or {help} for all shortcuts.',
          {
            down: <kbd>j</kbd>,
            up: <kbd>k</kbd>,
            enter: <kbd>{t('Enter')}</kbd>,
            help: <kbd>?</kbd>,
          },
        )}
      </EmptyState>
    </section>
  );
}
