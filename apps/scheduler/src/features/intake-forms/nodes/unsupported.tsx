import { useWords } from '../words/use-words.ts';
import type { NodeProps } from './node-props.ts';

/** An unknown component: shown by its label, so that it is not overlooked. */
export function Unsupported({ node }: NodeProps<'unsupported'>) {
  const { words } = useWords();
  return (
    <div className="px-md py-sm bg-warn-soft rounded-lg" role="note">
      {node.label !== '' && <strong className="p-0 block mb-xxs fw-semibold anywhere">{node.label}</strong>}
      {words.field.unsupported}
    </div>
  );
}
