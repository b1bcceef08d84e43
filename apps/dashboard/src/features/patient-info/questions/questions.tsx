import { Button } from '@mantine/core';
import { PATIENT_INFO_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { useRef, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { hasEmptySlot, isBlank, MOST_QUESTIONS, type Question, withNextSlot } from '../model/questions.ts';
import { QuestionRow } from './question-row.tsx';
import classes from './questions.module.css';

type QuestionsProps = { questions: readonly Question[]; onChange: (questions: readonly Question[]) => void };

/** The practice's own questions (PIN-004): two slots at first, up to six, one more once the others are filled. */
export function Questions({ questions, onChange }: QuestionsProps) {
  const [isRefused, setRefused] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const hasEmpty = hasEmptySlot(questions);

  function add() {
    setRefused(hasEmpty);
    if (!hasEmpty) onChange(withNextSlot(questions));
    // The slot to type in: the new one, or the first empty one.
    const empty = hasEmpty ? questions.findIndex(({ label }) => isBlank(label)) : questions.length;
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [lang])')[empty]?.focus(),
    );
  }

  const change = (place: number, part: Partial<Question>) =>
    onChange(questions.map((question, at) => (at === place ? { ...question, ...part } : question)));

  return (
    <div className="p-md">
      <p className="mb-sm c-quiet measure">
        {t('Your own questions for patients who book. Empty questions aren’t saved.')}
      </p>
      <ol className="bare-list grid gap-sm" ref={list}>
        {questions.map((question, place) => (
          <QuestionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place; they never change places here
            key={place}
            number={place + 1}
            question={question}
            showsMissing={isRefused && hasEmpty}
            onChange={(part) => change(place, part)}
          />
        ))}
      </ol>
      <div role="alert" className={`p-0 py-xs c-bad ${classes.refusal}`}>
        {isRefused && hasEmpty && t(TEXT.fillEmptySlots)}
      </div>
      {questions.length < MOST_QUESTIONS && (
        <Button variant="default" onClick={add}>
          {t(TEXT.addQuestion)}
        </Button>
      )}
    </div>
  );
}
