import type { SendFault } from '../state/use-sending.ts';
import { useWords } from '../words/use-words.ts';

/** Why the form was not sent. */
export function SendAlert({ fault }: { fault: SendFault | null }) {
  const { words } = useWords();
  return (
    <div role="alert">{fault !== null && <p className="p-md mb-lg bg-bad-soft rounded-lg">{words.send[fault]}</p>}</div>
  );
}
