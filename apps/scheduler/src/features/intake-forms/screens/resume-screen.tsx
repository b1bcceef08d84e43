import type { Draft } from '../model/drafts.ts';
import fieldClasses from '../parts/field.module.css';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { useWords } from '../words/use-words.ts';

type ResumeProps = { draft: Draft; onResume: () => void; onStartOver: () => void };

/** There are earlier answers. They are not shown before someone says they are theirs. */
export function ResumeScreen({ draft, onResume, onStartOver }: ResumeProps) {
  const { words, locale } = useWords();
  const when = new Date(draft.savedAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <PageHeading title={words.resume.title} isFocused={false} />
      <p className="mb-lg c-quiet">{words.resume.text(when)}</p>
      <div className="flex wrap gap-sm mt-lg">
        <button type="button" className={`patient-button main ${classes.go}`} onClick={onResume}>
          {words.resume.go}
        </button>
        <button type="button" className={`patient-button ${classes.go}`} onClick={onStartOver}>
          {words.resume.anew}
        </button>
      </div>
      <p className={`block text-large ${fieldClasses.hint}`}>{words.resume.anewHelp}</p>
    </>
  );
}
