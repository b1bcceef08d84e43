import type { ReactNode } from 'react';
import { linesByPage } from '../model/page-lines.ts';
import { AnswerLines } from '../parts/answer-lines.tsx';
import fieldClasses from '../parts/field.module.css';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { useFormState } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';

type ReviewProps = {
  name: string;
  isSending: boolean;
  hasFailed: boolean;
  alert: ReactNode;
  onEdit: (page: number) => void;
  onBack: () => void;
  onSend: () => void;
};

/** Everything once more before it is sent, each page with a way back to it. */
export function ReviewScreen({ name, isSending, hasFailed, alert, onEdit, onBack, onSend }: ReviewProps) {
  const { words, locale } = useWords();
  const form = useFormState((state) => state.form);
  const seen = useFormState((state) => state.seen);
  const send = hasFailed ? words.send.retry : words.review.send;
  return (
    <>
      <PageHeading title={words.review.title} isFocused />
      <p className={classes.lead}>{words.review.text}</p>
      {linesByPage({ form, seen, locale, name }).map(({ page, title, lines }, at) => (
        <section className={classes.answers} key={page.key}>
          <div className={classes.answersHead}>
            <h2>{title}</h2>
            <button
              type="button"
              className={fieldClasses.button}
              aria-label={words.review.editOf(title)}
              onClick={() => onEdit(at)}
            >
              {words.review.edit}
            </button>
          </div>
          <AnswerLines lines={lines.filter(({ kind }) => kind !== 'content')} />
        </section>
      ))}
      {alert}
      <div className={classes.nav}>
        <button type="button" className={fieldClasses.button} onClick={onBack} disabled={isSending}>
          {words.back}
        </button>
        <button
          type="button"
          className={`${fieldClasses.button} ${fieldClasses.primary} ${classes.go}`}
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) onSend();
          }}
        >
          {isSending ? words.review.sending : send}
        </button>
      </div>
    </>
  );
}
