import { urgentAnswers } from '@sightline/forms/marks';
import type { FormLink } from '../model/link.ts';
import { linesByPage } from '../model/page-lines.ts';
import { AgainButton } from '../parts/again-button.tsx';
import { AnswerLines } from '../parts/answer-lines.tsx';
import { OtherForms } from '../parts/other-forms.tsx';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { UrgentNotice } from '../parts/urgent-notice.tsx';
import { useFormState } from '../state/form-context.ts';
import { useFormName } from '../state/form-name.ts';
import { useWords } from '../words/use-words.ts';

type ThanksProps = { practice: string; phone: string; link: FormLink; onAgain: () => void };

/** It was received. The answers are shown for printing, and leave with the page. */
export function ThanksScreen({ practice, phone, link, onAgain }: ThanksProps) {
  const { words, locale } = useWords();
  const name = useFormName();
  const form = useFormState((state) => state.form);
  const seen = useFormState((state) => state.seen);
  const hidden = useFormState((state) => state.hidden);
  return (
    <>
      <div className="no-print">
        <PageHeading title={words.done.title} isFocused isNamedBelow />
        {urgentAnswers({ form, data: seen }).length > 0 && <UrgentNotice phone={phone} />}
        <p>{words.done.text(practice)}</p>
        <p className="mb-lg c-quiet">{words.done.removed}</p>
        <div className="flex wrap gap-sm mt-lg">
          <button type="button" className="patient-button" onClick={() => window.print()}>
            {words.done.print}
          </button>
          <AgainButton onAgain={onAgain} />
          <OtherForms link={link} />
        </div>
      </div>
      <h2 className={`mt-lg mb-sm ${classes.formName}`}>{name}</h2>
      {linesByPage({ form, seen, hidden, locale, name: words.done.answers }).map(({ page, title, lines }) => (
        <section className={`panel m-0 mb-lg p-md ${classes.answers}`} key={page.key} aria-label={title}>
          <h3 className={`m-0 mt-md text-heading fw-semibold ${classes.section}`}>{title}</h3>
          <AnswerLines lines={lines} level={4} />
        </section>
      ))}
    </>
  );
}
