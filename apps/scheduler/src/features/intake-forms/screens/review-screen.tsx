import { urgentAnswers } from '@sightline/forms/marks';
import { type ReactNode, useEffect, useRef } from 'react';
import { questionsByPage } from '../model/page-lines.ts';
import { AnswerLines } from '../parts/answer-lines.tsx';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { UrgentNotice } from '../parts/urgent-notice.tsx';
import { useFormState } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';

type ReviewProps = {
  name: string;
  phone: string;
  isSending: boolean;
  hasFailed: boolean;
  alert: ReactNode;
  onEdit: (page: number) => void;
  onBack: () => void;
  onSend: () => void;
};

/** The error is above the retry button; both scroll into view. Focus stays on the button. */
function useFailureInSight({ isSending, hasFailed }: Pick<ReviewProps, 'isSending' | 'hasFailed'>) {
  const end = useRef<HTMLDivElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && hasFailed) end.current?.scrollIntoView({ block: 'nearest' });
    wasSending.current = isSending;
  }, [isSending, hasFailed]);
  return end;
}

/** The review before sending, each page with a link to edit it. */
export function ReviewScreen({ name, phone, isSending, hasFailed, alert, onEdit, onBack, onSend }: ReviewProps) {
  const { words, locale } = useWords();
  const form = useFormState((state) => state.form);
  const seen = useFormState((state) => state.seen);
  const hidden = useFormState((state) => state.hidden);
  const answered = questionsByPage({ form, seen, hidden, locale, name });
  const send = hasFailed ? words.send.retry : words.review.send;
  const end = useFailureInSight({ isSending, hasFailed });
  return (
    <>
      <PageHeading title={words.review.title} isFocused />
      {urgentAnswers({ form, data: seen }).length > 0 && <UrgentNotice phone={phone} />}
      <p className="mb-lg c-quiet">{words.review.text}</p>
      {answered.map(({ page, at, title, lines }) => (
        <section className={`panel m-0 mb-lg p-md ${classes.answers}`} key={page.key}>
          <div className={`row wrap between gap-x-md gap-y-xs mb-xs ${classes.answersHead}`}>
            <h2>{title}</h2>
            <button
              type="button"
              className="patient-button"
              aria-label={words.review.editOf(title)}
              onClick={() => onEdit(at)}
            >
              {words.review.edit}
            </button>
          </div>
          <AnswerLines lines={lines} />
        </section>
      ))}
      <div ref={end} className={classes.end}>
        {alert}
        <div className="flex wrap gap-sm mt-lg">
          <button type="button" className="patient-button" onClick={onBack} disabled={isSending}>
            {words.back}
          </button>
          <button
            type="button"
            className={`patient-button main ${classes.go}`}
            aria-disabled={isSending}
            onClick={() => {
              if (!isSending) onSend();
            }}
          >
            {isSending ? words.review.sending : send}
          </button>
        </div>
      </div>
    </>
  );
}
