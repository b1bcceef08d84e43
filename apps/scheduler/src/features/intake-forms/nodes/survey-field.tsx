import { isRecord } from '@sightline/forms/json-access';
import type { Option } from '@sightline/forms/nodes';
import { controlId } from '../model/paths.ts';
import fieldClasses from '../parts/field.module.css';
import { FieldError, Hints, LabelText, useControl } from '../parts/field-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { useNarrow } from '../state/use-narrow.ts';
import { type NodeProps, textOf } from './node-props.ts';
import classes from './survey-field.module.css';
import { type SurveyAnswers, SurveyOneByOne } from './survey-one-by-one.tsx';

/** The same choices for many questions: a table if there is space, else one question at a time. */
export function SurveyField({ node, path }: NodeProps<'survey'>) {
  const { value, write } = useAnswer(path);
  const isNarrow = useNarrow();
  const { control, error, hints } = useControl({ node, path });
  const answers = isRecord(value) ? value : {};
  const given: SurveyAnswers = {
    answerOf: (question) => textOf(answers[question]),
    answer: (question, chosen) => write({ ...answers, [question]: chosen }),
  };
  return (
    <fieldset
      id={control.id}
      aria-describedby={control['aria-describedby']}
      disabled={control.disabled}
      className={
        error === null
          ? `min-w-0 border-0 ${fieldClasses.group}`
          : `min-w-0 border-0 ${fieldClasses.group} ${fieldClasses.faulty}`
      }
    >
      <legend className="p-0 block mb-xxs fw-semibold anywhere">
        <LabelText node={node} isMarkAnnounced />
      </legend>
      <Hints id={control.id} hints={hints} />
      {isNarrow ? (
        <SurveyOneByOne node={node} path={path} {...given} />
      ) : (
        <SurveyTable node={node} path={path} {...given} />
      )}
      <FieldError id={control.id} message={error?.message} />
    </fieldset>
  );
}

type SurveyProps = SurveyAnswers & Pick<NodeProps<'survey'>, 'node' | 'path'>;

function SurveyTable({ node, path, ...given }: SurveyProps) {
  return (
    <div className="scroll-x">
      <div className="row text-large fw-semibold line-below" aria-hidden>
        <span className={`anywhere ${classes.question}`} />
        {node.values.map((one) => (
          <span className={`px-xxs py-xxs grid centered middle target ${classes.cell}`} key={one.value}>
            {one.label}
          </span>
        ))}
      </div>
      {node.questions.map((question) => (
        <SurveyRow key={question.value} question={question} values={node.values} path={path} {...given} />
      ))}
    </div>
  );
}

type RowProps = SurveyAnswers & { question: Option; values: readonly Option[]; path: string };

function SurveyRow({ question, values, path, answerOf, answer }: RowProps) {
  const name = controlId(`${path}.${question.value}`);
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} className="row line-below hover-sunk">
      <span id={`${name}-label`} className={`anywhere ${classes.question}`}>
        {question.label}
      </span>
      {values.map((one) => (
        <label className={`px-xxs py-xxs grid centered middle target ${classes.cell}`} key={one.value}>
          <input
            type="radio"
            name={name}
            checked={answerOf(question.value) === one.value}
            onChange={() => answer(question.value, one.value)}
          />
          <span className="unseen">{one.label}</span>
        </label>
      ))}
    </div>
  );
}
