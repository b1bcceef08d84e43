import { SegmentedControl } from '@mantine/core';
import { PATIENT_INFO_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../../shared/words/words.ts';
import { type Choice, FIELD_LABELS, type FieldName, optionsOf, wordOf } from '../model/fields.ts';
import type { Form } from '../use-form.ts';
import classes from './tabs.module.css';

type FieldsProps = { form: Pick<Form, 'draft' | 'choose'>; locked: readonly string[] };

export function FieldList({ names, form, locked }: FieldsProps & { names: readonly FieldName[] }) {
  return (
    <div className="px-md py-xxs">
      {names.map((name) => (
        <Field key={name} name={name} form={form} isLocked={locked.includes(name)} />
      ))}
    </div>
  );
}

type FieldProps = Pick<FieldsProps, 'form'> & { name: FieldName; isLocked: boolean };

/** One field and its options; a locked one only shows its value (PIN-003). */
export function Field({ name, form, isLocked }: FieldProps) {
  const id = useId();
  const value = form.draft.values[name];
  const options = optionsOf(name);
  return (
    <div className={`p-0 py-xxs grid items-center gap-x-md gap-y-xxs line-below ${classes.field}`}>
      <span id={id} className={`fw-medium ${classes.label}`}>
        {FIELD_LABELS[name]}
      </span>
      {isLocked ? (
        <span className={`inline-flex items-center gap-xs c-quiet ${classes.locked}`}>
          <IconLock size={15} stroke={1.8} aria-hidden="true" />
          {value === 1 ? t('Always {required}', { required: t(TEXT.required) }) : wordOf(options, value)}
        </span>
      ) : (
        <ChoiceControl labelledBy={id} options={options} value={value} onChange={(next) => form.choose(name, next)} />
      )}
    </div>
  );
}

type ChoiceControlProps = {
  labelledBy: string;
  options: ReturnType<typeof optionsOf>;
  value: Choice;
  onChange: (value: Choice) => void;
};

/** One of two or three options, by mouse or arrow keys. */
export function ChoiceControl({ labelledBy, options, value, onChange }: ChoiceControlProps) {
  return (
    <SegmentedControl
      aria-labelledby={labelledBy}
      className={`bg-sunk bordered ${classes.choice}`}
      classNames={{ indicator: `bg-accent-soft ${classes.chosen}` }}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={String(value)}
      onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value ?? value)}
    />
  );
}
