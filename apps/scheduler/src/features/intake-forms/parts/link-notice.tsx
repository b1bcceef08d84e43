import type { LinkState } from '@sightline/contract/intake-forms.calls';
import { useWords } from '../words/use-words.ts';

/** A link with an invalid key still opens the forms: this explains the consequence. */
export function LinkNotice({ state }: { state: LinkState }) {
  const { words } = useWords();
  if (state === 'none' || state === 'good') return null;
  return <p className="px-md py-sm bg-warn-soft rounded-lg">{words.link[state]}</p>;
}
