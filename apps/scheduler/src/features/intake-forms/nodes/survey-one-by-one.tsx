import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { controlId } from '../model/paths.ts';
import fieldClasses from '../parts/field.module.css';
import { useErrorAt } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import type { NodeProps } from './node-props.ts';

export type SurveyAnswers = {
  answerOf: (question: string) => string;
  answer: (question: string, value: string) => void;
};

type SurveyProps = SurveyAnswers & Pick<NodeProps<'survey'>, 'node' | 'path'>;

/** One survey question at a time. An error moves to the first without an answer. */
export function SurveyOneByOne({ node, path, answerOf, answer }: SurveyProps) {
  const { words } = useWords();
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLParagraphElement>(null);
  const isFaulty = useErrorAt(path) !== null;
  const goToFirstOpen = useEffectEvent(() => {
    const firstOpen = node.questions.findIndex(({ value }) => answerOf(value) === '');
    if (firstOpen >= 0) setAt(firstOpen);
  });
  useEffect(() => {
    if (isFaulty) goToFirstOpen();
  }, [isFaulty]);
  const question = node.questions[at];
  if (question === undefined) return null;
  const name = controlId(`${path}.${question.value}`);
  const go = (next: number) => {
    setAt(next);
    heading.current?.focus();
  };
  return (
    <div className="px-md py-sm bg-sunk rounded-lg">
      <p className="text-large c-quiet" tabIndex={-1} ref={heading} aria-live="polite">
        {words.survey.at(at + 1, node.questions.length)}
      </p>
      <div role="radiogroup" aria-labelledby={`${name}-label`}>
        <p className="mt-xxs mb-sm fw-semibold" id={`${name}-label`}>
          {question.label}
        </p>
        <div className="grid gap-xs">
          {node.values.map((one) => (
            <label className={`choosable hover-sunk ${fieldClasses.choice}`} key={one.value}>
              <input
                type="radio"
                name={name}
                checked={answerOf(question.value) === one.value}
                onChange={() => answer(question.value, one.value)}
              />
              {one.label}
            </label>
          ))}
        </div>
      </div>
      <div className="flex wrap gap-xs mt-sm">
        {at > 0 && (
          <button type="button" className="patient-button" onClick={() => go(at - 1)}>
            {words.survey.back}
          </button>
        )}
        {at < node.questions.length - 1 && (
          <button type="button" className="patient-button" onClick={() => go(at + 1)}>
            {words.survey.next}
          </button>
        )}
      </div>
    </div>
  );
}
