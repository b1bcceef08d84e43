import { Button } from '@mantine/core';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconChecks, IconFlag, IconInbox, IconMapPin, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';
import type { FilterControls } from '../hooks/use-filters.ts';
import type { Tab } from '../model/filters.ts';
import { isUsualView, viewInWords } from '../model/views.ts';

const done = <IconChecks size={22} stroke={1.7} />;
const FACES: Record<Tab, { title: string; says: string; icon: ReactNode }> = {
  all: {
    title: t('No conversations yet'),
    says: t('When a patient texts one of your numbers, it appears here. Press New Messages to write first.'),
    icon: <IconInbox size={22} stroke={1.7} />,
  },
  unread: { title: t('Everything has been read'), says: t('New texts from patients appear here.'), icon: done },
  unanswered: {
    title: t('No one is waiting for a reply'),
    says: t('Conversations you opened but haven’t answered appear here.'),
    icon: done,
  },
  flagged: {
    title: t('Nothing is flagged'),
    says: t('Flag a conversation to find it here. Use its menu or press f.'),
    icon: <IconFlag size={22} stroke={1.7} />,
  },
};

type ListEmptyProps = Pick<FilterControls, 'filters' | 'search' | 'chooseView' | 'chooseOrder'>;

/** An empty list: why, and what to do next. */
export function ListEmpty({ filters, search, chooseView, chooseOrder }: ListEmptyProps) {
  const { text, tab, locKeys } = filters;
  if (locKeys.length === 0) {
    return (
      <EmptyState icon={<IconMapPin size={22} stroke={1.7} />} title={t('No location is chosen')}>
        {t('Choose at least one at the top of this list to see its conversations.')}
      </EmptyState>
    );
  }
  if (text !== '') {
    return (
      <EmptyState
        icon={<IconSearchOff size={22} stroke={1.7} />}
        title={t('Nothing found for “{text}”', { text })}
        action={
          <Button variant="default" onClick={() => search('')}>
            {t('Clear search')}
          </Button>
        }
      >
        {tab === 'all'
          ? t('Search by name, phone, patient ID or words in texts.')
          : t('Search by name, phone, patient ID or words in texts, or look under All.')}
      </EmptyState>
    );
  }
  if (!isUsualView(filters)) {
    const everyone = () => {
      chooseView('everyone');
      chooseOrder('newest');
    };
    return (
      <EmptyState
        icon={done}
        title={t('Nothing here')}
        action={
          <Button variant="default" onClick={everyone}>
            {t('Show all conversations')}
          </Button>
        }
      >
        {t('No conversations under {viewInWords}.', { viewInWords: viewInWords(filters) })}
      </EmptyState>
    );
  }
  const { title, says, icon } = FACES[tab];
  return (
    <EmptyState icon={icon} title={title}>
      {says}
    </EmptyState>
  );
}
