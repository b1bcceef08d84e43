import { ProblemError } from '../../../shared/api/api-errors.ts';
import { useWords } from '../words/use-words.ts';
import { FailureScreen } from './failure-screen.tsx';

/** A link's target failed to load: it does not exist, or the connection failed. */
export function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { words } = useWords();
  const { failed } = words;
  if (error instanceof ProblemError && error.code === 'form.not-found')
    return <FailureScreen title={failed.unknown} help={failed.unknownHelp} />;
  return <FailureScreen title={failed.network} help={failed.networkHelp} retry={retry} />;
}
