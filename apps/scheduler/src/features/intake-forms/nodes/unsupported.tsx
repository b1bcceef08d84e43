import fieldClasses from '../parts/field.module.css';
import { useWords } from '../words/use-words.ts';
import type { NodeProps } from './node-props.ts';

/** An unknown component: shown by its label, so that it is not overlooked. */
export function Unsupported({ node }: NodeProps<'unsupported'>) {
  const { words } = useWords();
  return (
    <div className={fieldClasses.warning} role="note">
      {node.label !== '' && <strong className={fieldClasses.label}>{node.label}</strong>}
      {words.field.unsupported}
    </div>
  );
}
