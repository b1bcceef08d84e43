import { Radio, Stack } from '@mantine/core';
import { CHOICES, type ChoiceField } from '../model/draft.ts';
import type { GeneralForm } from '../use-general-form.ts';

type ChoiceProps = { label: string; description: string; field: ChoiceField; form: GeneralForm };

/** One of two options, numbered 0 and 1 as in the specification. */
export function Choice({ label, description, field, form }: ChoiceProps) {
  return (
    <Radio.Group
      label={label}
      description={description}
      value={String(form.draft[field])}
      onChange={(value) => form.edit({ [field]: Number(value) })}
    >
      <Stack gap={8} mt={8}>
        {CHOICES[field].map((words, value) => (
          <Radio key={words} value={String(value)} label={words} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
