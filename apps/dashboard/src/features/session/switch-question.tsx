import { Button, Group } from '@mantine/core';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconUserQuestion } from '@tabler/icons-react';
import { t } from '../../shared/words/words.ts';

type SwitchQuestionProps = { present: string; arriving: string; answer: (isWanted: boolean) => void };

/** Asks before a newly arrived user replaces the one who is signed in here. */
export function SwitchQuestion({ present, arriving, answer }: SwitchQuestionProps) {
  return (
    <main style={{ display: 'grid', minHeight: '100dvh', placeItems: 'center' }}>
      <title>{t('Switch user · Sightline')}</title>
      <EmptyState
        isPage
        icon={<IconUserQuestion size={22} stroke={1.7} />}
        title={t('{present} is signed in here. Switch to {arriving}?', { present, arriving })}
        action={
          <Group gap="xs">
            <Button variant="default" onClick={() => answer(false)}>
              {t('Stay as {present}', { present })}
            </Button>
            <Button data-autofocus onClick={() => answer(true)}>
              {t('Switch to {arriving}', { arriving })}
            </Button>
          </Group>
        }
      >
        {t(
          'Switching signs {present} out in every tab. Unsaved changes will be lost. Drafts of texts come back when {present} signs in again.',
          { present },
        )}
      </EmptyState>
    </main>
  );
}
