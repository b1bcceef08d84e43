import { Alert, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { LANGUAGE_KEYS, type Language, OTHER_LANGUAGES } from '@sightline/contract/languages';
import { isComposing } from '@sightline/ui/is-composing';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Lines } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import {
  BRING_LENGTH,
  bringLabel,
  INCREMENTS,
  LENGTHS,
  minutesWords,
  nameLabel,
  TYPE_NAME_LENGTH,
  type TypeDraft,
} from '../model/types.ts';
import classes from './editor.module.css';

type TypeEditorProps = {
  /** The form's name: 'Edit Post-op'. */
  name: string;
  draft: TypeDraft;
  /** The name is only set when a type is added. */
  isNew: boolean;
  errors: readonly string[];
  isSaving: boolean;
  onEdit: (part: Partial<TypeDraft>) => void;
  onSave: () => void;
  onLeave: () => void;
  children?: ReactNode;
};

/** An appointment type's values; the first field has focus, Escape leaves. */
export function TypeEditor({
  name,
  draft,
  isNew,
  errors,
  isSaving,
  onEdit,
  onSave,
  onLeave,
  children,
}: TypeEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }
  function onKey(event: KeyboardEvent) {
    // A select's open list handles its own Escape.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen && !isComposing(event)) onLeave();
  }

  return (
    <form
      className="p-md grid gap-md bg-sunk"
      ref={form}
      aria-label={name}
      onSubmit={submit}
      onKeyDown={onKey}
      noValidate
    >
      <div className={`grid gap-x-md gap-y-sm ${classes.fields}`}>
        {isNew && <NameField draft={draft} onEdit={onEdit} />}
        <ValueFields draft={draft} onEdit={onEdit} />
      </div>
      {errors.length > 0 && (
        <Alert color="red" variant="light" role="alert" className="p-sm">
          <Lines lines={errors} />
        </Alert>
      )}
      {children}
      <div className={`row wrap justify-end gap-xs ${classes.acts}`}>
        <Checkbox
          label={t('Active: patients can book it')}
          checked={draft.active}
          onChange={(event) => onEdit({ active: event.currentTarget.checked })}
        />
        <Button variant="default" disabled={isSaving} onClick={onLeave}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {isNew ? t('Add') : t('Save')}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = Pick<TypeEditorProps, 'draft' | 'onEdit'>;

function NameField({ draft, onEdit }: FieldsProps) {
  return (
    <TextInput
      className="whole-row"
      label={t('Appointment Type')}
      value={draft.name}
      maxLength={TYPE_NAME_LENGTH}
      autoComplete="off"
      aria-required="true"
      onChange={(event) => onEdit({ name: event.currentTarget.value })}
    />
  );
}

function ValueFields({ draft, onEdit }: FieldsProps) {
  return (
    <>
      <MinutesSelect
        label={t('Length')}
        choices={LENGTHS}
        value={draft.length}
        onChange={(length) => onEdit({ length })}
      />
      <MinutesSelect
        label={t('Booking Increment')}
        choices={INCREMENTS}
        value={draft.slotSize}
        onChange={(slotSize) => onEdit({ slotSize })}
      />
      <TextInput
        label={t('Cost')}
        leftSection="$"
        inputMode="numeric"
        autoComplete="off"
        value={draft.cost}
        onChange={(event) => onEdit({ cost: event.currentTarget.value })}
      />
      {OTHER_LANGUAGES.map((language) => (
        <TextInput
          key={language}
          label={nameLabel(language)}
          value={draft.names[language] ?? ''}
          maxLength={TYPE_NAME_LENGTH}
          autoComplete="off"
          lang={language}
          onChange={(event) => onEdit({ names: { ...draft.names, [language]: event.currentTarget.value } })}
        />
      ))}
      <TextInput
        label={t('Category')}
        value={draft.appointmentType}
        maxLength={TYPE_NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => onEdit({ appointmentType: event.currentTarget.value })}
      />
      {LANGUAGE_KEYS.map((language) => (
        <BringField
          key={language}
          language={language}
          value={draft.bring[language] ?? ''}
          onChange={(words) => onEdit({ bring: { ...draft.bring, [language]: words } })}
        />
      ))}
    </>
  );
}

type BringFieldProps = { language: Language; value: string; onChange: (words: string) => void };

function BringField({ language, value, onChange }: BringFieldProps) {
  return (
    <TextInput
      className={classes.bring ?? ''}
      label={bringLabel(language)}
      lang={language}
      description={t('Shown in confirmations, such as: your glasses, insurance card')}
      value={value}
      maxLength={BRING_LENGTH}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type MinutesSelectProps = {
  label: string;
  choices: readonly number[];
  value: number | null;
  onChange: (minutes: number) => void;
};

function MinutesSelect({ label, choices, value, onChange }: MinutesSelectProps) {
  return (
    <Select
      label={label}
      data={choices.map((minutes) => ({ value: String(minutes), label: minutesWords(minutes) }))}
      value={value === null ? null : String(value)}
      placeholder={t('Choose')}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
    />
  );
}
