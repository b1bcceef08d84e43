import { urgentAnswers } from '@sightline/forms/marks';
import type { FormLink } from '../model/link.ts';
import { linesByPage } from '../model/page-lines.ts';
import { AgainButton } from '../parts/again-button.tsx';
import { AnswerLines } from '../parts/answer-lines.tsx';
import fieldClasses from '../parts/field.module.css';
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
  return (
    <>
      <div className={classes.unprinted}>
        <PageHeading title={words.done.title} isFocused isNamedBelow />
        {urgentAnswers({ form, data: seen }).length > 0 && <UrgentNotice phone={phone} />}
        <p>{words.done.text(practice)}</p>
        <p className={classes.lead}>{words.done.removed}</p>
        <div className={classes.nav}>
          <button type="button" className={fieldClasses.button} onClick={() => window.print()}>
            {words.done.print}
          </button>
          <AgainButton onAgain={onAgain} />
          <OtherForms link={link} />
        </div>
      </div>
      <h2 className={classes.formName}>{name}</h2>
      {linesByPage({ form, seen, locale, name: words.done.answers }).map(({ page, title, lines }) => (
        <section className={classes.answers} key={page.key} aria-label={title}>
          <h3 className={classes.section}>{title}</h3>
          <AnswerLines lines={lines} level={4} />
        </section>
      ))}
    </>
  );
}
