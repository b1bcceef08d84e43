import { notices } from '../notices/notices.ts';
import { failureLines } from './failure-lines.ts';

/** Service messages and errors stay 10 seconds (OBS-008); snackbars the usual 3 (OBS-010). */
const TOAST_TIME = 10_000;

/** One sentence as it is, several as bullets. */
export function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length < 2) return lines[0];
  return (
    <ul className="indented">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The service's messages, as an info toast. */
export function tellMessages(messages: readonly string[]): void {
  if (messages.length > 0) notices.info(<Lines lines={messages} />, { autoClose: TOAST_TIME });
}

/** Errors, as an error toast. */
export function tellErrors(errors: readonly string[]): void {
  if (errors.length > 0) notices.error(<Lines lines={errors} />, { autoClose: TOAST_TIME });
}

/** A failed call, as an error toast; a cancelled one is not shown (OBS-007). */
export function tellFailure(error: unknown): void {
  tellErrors(failureLines(error));
}

/** A snackbar: one sentence for 3 seconds. The same one again replaces it. */
export function snack(text: string): void {
  notices.info(text, { id: `snack-${text}` });
}
