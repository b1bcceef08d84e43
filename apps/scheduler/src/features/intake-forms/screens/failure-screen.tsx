import type { ReactNode } from 'react';
import { PageHeading } from '../parts/page-heading.tsx';
import { useWords } from '../words/use-words.ts';

type FailureProps = { title: string; help: string; retry?: () => void; children?: ReactNode };

/** No form can be shown: why, and what to do. */
export function FailureScreen({ title, help, retry, children }: FailureProps) {
  const { words } = useWords();
  return (
    <>
      <PageHeading title={title} isFocused={false} />
      <p className="mb-lg c-quiet">{help}</p>
      {children}
      {retry !== undefined && (
        <button type="button" className="patient-button" onClick={retry}>
          {words.failed.retry}
        </button>
      )}
    </>
  );
}
