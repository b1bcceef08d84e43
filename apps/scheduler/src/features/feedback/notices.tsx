import { type ReactNode, useEffect, useRef } from 'react';
import { ConnectionError, ProblemError } from '../../shared/api/api-errors.ts';
import { type FeedbackWords, useFeedbackWords } from './words.ts';

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof ProblemError && codes.includes(error.code);

/** What happened and what to do, in the patient's language. */
export function troubleWords(error: unknown, words: FeedbackWords): string {
  if (error instanceof ConnectionError) return words.connection;
  if (isCode(error, 'request.too-many')) return words.tooMany;
  return isCode(error, 'feedback.closed') ? words.closed : words.failed;
}

/** A screen's heading. One that replaces another takes focus, so that it is read out. */
export function ScreenTitle({ isFocused = false, children }: { isFocused?: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = children;
  }, [children]);
  useEffect(() => {
    if (!isFocused) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [isFocused]);
  return (
    <h1 ref={heading} tabIndex={-1} className="m-0 text-title fw-bold lh-tight">
      {children}
    </h1>
  );
}

type NoticeProps = { title: string; help: string; children?: ReactNode };

export function Notice({ title, help, children }: NoticeProps) {
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <p className="mt-md">{help}</p>
      {children}
    </>
  );
}

/** The questions could not be loaded. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { words } = useFeedbackWords();
  if (isCode(error, 'feedback.link-unknown', 'request.invalid', 'booking.practice-closed'))
    return <Notice title={words.unknown} help={words.unknownHelp} />;
  return (
    <div role="alert" className="p-md grid justify-items-start gap-sm bg-bad-soft rounded-lg bordered-bad">
      <p>{troubleWords(error, words)}</p>
      <button type="button" className="patient-button" onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}

const phoneWords = (phone: string): string => {
  const found = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return found === null ? phone : `(${found[1]}) ${found[2]}-${found[3]}`;
};

/** For everyone, before and after the answer: feedback is no way to reach the doctor. */
export function UrgentLine({ phone }: { phone: string }) {
  const { words } = useFeedbackWords();
  return (
    <p className="px-md py-sm mt-lg bg-warn-soft rounded-lg">
      {words.urgent}{' '}
      {phone !== '' && (
        <a className="fw-semibold inline-block py-xxs c-ink" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {words.urgentCall(phoneWords(phone))}
        </a>
      )}
    </p>
  );
}
