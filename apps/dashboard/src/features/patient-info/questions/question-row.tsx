import { TextInput } from '@mantine/core';
import { LABEL_LENGTH } from '@sightline/contract/limits';
import { PATIENT_INFO_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { useId, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { THREE_OPTIONS } from '../model/fields.ts';
import { fitLabel, fitTranslation, isBlank, lengthOf, type Question } from '../model/questions.ts';
import { ChoiceControl } from '../tabs/field-list.tsx';
import classes from './questions.module.css';

type QuestionRowProps = {
  number: number;
  question: Question;
  /** Adding was refused: missing values are shown before the slot is visited. */
  showsMissing: boolean;
  onChange: (part: Partial<Question>) => void;
};

export function QuestionRow({ number, question, showsMissing, onChange }: QuestionRowProps) {
  const [isLeft, setLeft] = useState(false);
  const id = useId();
  const isMissing = isBlank(question.label) && (isLeft || showsMissing);
  return (
    <li className={`grid items-start gap-x-md gap-y-xs ${classes.question}`}>
      <TextInput
        label={<span id={id}>{t('Question {number}', { number })}</span>}
        value={question.label}
        autoComplete="off"
        error={isMissing && t(TEXT.fieldRequired)}
        description={`${lengthOf(question.label)}/${LABEL_LENGTH}`}
        descriptionProps={{ className: 'figures' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange({ label: fitLabel(event.currentTarget.value) })}
      />
      <ChoiceControl
        labelledBy={id}
        options={THREE_OPTIONS}
        value={question.asked}
        onChange={(asked) => onChange({ asked })}
      />
      <TextInput
        label={t('In Spanish (optional)')}
        description={t('Without it, everyone reads the English.')}
        descriptionProps={{ id: `${id}-spanish` }}
        aria-describedby={`${id} ${id}-spanish`}
        lang="es"
        value={question.spanish}
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={(event) => onChange({ spanish: fitTranslation(event.currentTarget.value) })}
      />
    </li>
  );
}
