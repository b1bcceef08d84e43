import type { LinkState } from '@sightline/contract/intake-forms.calls';
import { useWords } from '../words/use-words.ts';
import fieldClasses from './field.module.css';

/** A link whose key does not hold still leads to the forms: what that means, in words. */
export function LinkNotice({ state }: { state: LinkState }) {
  const { words } = useWords();
  if (state === 'none' || state === 'good') return null;
  return <p className={fieldClasses.warning}>{words.link[state]}</p>;
}
