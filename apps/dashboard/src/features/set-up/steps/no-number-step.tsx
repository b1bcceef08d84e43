import { t } from '../../../shared/words/words.ts';
import { Question } from '../question.tsx';

/** Instead of the test text where no location can send one: the last step says what is left to do. */
export function NoNumberStep({ step, next }: { step: string; next: () => void }) {
  return (
    <Question
      step={step}
      title={t('Texting comes later')}
      about={t(
        'No location has a texting number yet. When you have one, add it under Administration, Locations, and press Check number there.',
      )}
      act={t('Finish')}
      isPending={false}
      error={null}
      submit={next}
    >
      {null}
    </Question>
  );
}
