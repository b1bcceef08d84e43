import { Button } from '@mantine/core';
import { notices } from '../notices/notices.ts';
import { t } from '../words/words.ts';
import { useHandleFeedback } from './feedback-api.ts';

type HandledButtonProps = { feedbackKey: number; name: string; isHandled?: boolean };

/** Marks a poor answer as handled, or as open again. */
export function HandledButton({ feedbackKey, name, isHandled = false }: HandledButtonProps) {
  const { mutate, isPending } = useHandleFeedback();
  const label = isHandled ? t('Reopen') : t('Handled');
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className="flex-none"
      loading={isPending}
      aria-label={`${label}: ${name}`}
      onClick={() =>
        mutate(
          { feedbackKey, isHandled: !isHandled },
          { onError: (error) => void notices.error(error.message, { title: t('Couldn’t mark the answer') }) },
        )
      }
    >
      {label}
    </Button>
  );
}
