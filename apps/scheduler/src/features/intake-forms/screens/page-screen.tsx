import type { FormPage } from '@sightline/forms/nodes';
import type { ReactNode } from 'react';
import { NodeList } from '../nodes/node-list.tsx';
import { ErrorSummary, type SummaryLine } from '../parts/error-summary.tsx';
import { HeldNote } from '../parts/held-note.tsx';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { useWords } from '../words/use-words.ts';

type PageScreenProps = {
  page: FormPage;
  title: string;
  at: number;
  of: number;
  errors: readonly SummaryLine[];
  /** Counts failed attempts to continue. */
  attempt: number;
  isFocused: boolean;
  alert?: ReactNode;
  before?: ReactNode;
  after: ReactNode;
  /** Why the page is held; empty if it isn't. */
  note: string;
  onBack: (() => void) | null;
  onNext: () => void;
};

/** One page of a form. */
export function PageScreen({
  page,
  title,
  at,
  of,
  errors,
  attempt,
  isFocused,
  onBack,
  onNext,
  ...around
}: PageScreenProps) {
  const { words } = useWords();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <PageHeading title={title} above={of > 1 ? words.progress(at + 1, of) : undefined} isFocused={isFocused} />
      {around.alert}
      <ErrorSummary lines={errors} attempt={attempt} />
      <p className="mb-lg c-quiet">{words.requiredNote}</p>
      <div className={`stack gap-lg ${classes.body}`}>
        {around.before}
        <NodeList nodes={page.nodes} />
      </div>
      <HeldNote text={around.note} />
      <div className="flex wrap gap-sm mt-lg">
        {onBack !== null && (
          <button type="button" className="patient-button" onClick={onBack}>
            {words.back}
          </button>
        )}
        <button type="submit" className={`patient-button main ${classes.go}`}>
          {at + 1 < of ? words.next : words.toReview}
        </button>
      </div>
      {around.after}
    </form>
  );
}
