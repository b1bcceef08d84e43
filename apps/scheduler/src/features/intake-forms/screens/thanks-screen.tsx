import { linesByPage } from '../model/page-lines.ts';
import { AgainButton } from '../parts/again-button.tsx';
import { AnswerLines } from '../parts/answer-lines.tsx';
import fieldClasses from '../parts/field.module.css';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { useFormState } from '../state/form-context.ts';
import { useFormName } from '../state/form-name.ts';
import { useWords } from '../words/use-words.ts';

/** It arrived. The answers are here once more, to be printed; they leave with the page. */
export function ThanksScreen({ practice, onAgain }: { practice: string; onAgain: () => void }) {
  const { words, locale } = useWords();
  const name = useFormName();
  const form = useFormState((state) => state.form);
  const seen = useFormState((state) => state.seen);
  return (
    <>
      <div className={classes.unprinted}>
        <PageHeading title={words.done.title} isFocused isNamedBelow />
        <p>{words.done.text(practice)}</p>
        <p className={classes.lead}>{words.done.removed}</p>
        <div className={classes.nav}>
          <button type="button" className={fieldClasses.button} onClick={() => window.print()}>
            {words.done.print}
          </button>
          <AgainButton onAgain={onAgain} />
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
