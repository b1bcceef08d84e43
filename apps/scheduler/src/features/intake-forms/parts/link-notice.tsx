import type { LinkState } from '@sightline/contract/intake-forms.calls';
import { useWords } from '../words/use-words.ts';
import fieldClasses from './field.module.css';

/** A link with an invalid key still opens the forms: this explains the consequence. */
export function LinkNotice({ state }: { state: LinkState }) {
  const { words } = useWords();
  if (state === 'none' || state === 'good') return null;
  return <p className={fieldClasses.warning}>{words.link[state]}</p>;
}
