import { MultiSelect } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import { usePracticeChoices } from '../api/practice-choices.ts';

type PracticesFieldProps = { value: readonly number[]; isFixed: boolean; onChange: (coverKeys: number[]) => void };

/** Where a user works, for readers who run more than one practice. */
export function PracticesField({ value, isFixed, onChange }: PracticesFieldProps) {
  const { data = [] } = usePracticeChoices();
  if (data.length < 2) return null;
  return (
    <MultiSelect
      label={t('Practices')}
      description={t('They sign in to these. In each one they start with what the role allows.')}
      data={data.map(({ coverKey, name }) => ({ value: String(coverKey), label: name }))}
      value={value.map(String)}
      searchable
      disabled={isFixed}
      onChange={(keys) => onChange(keys.map(Number))}
    />
  );
}
