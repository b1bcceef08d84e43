import { useLoaded } from '../../../shared/api/use-loaded.ts';
import { useWords } from '../words/use-words.ts';
import type { NodeProps } from './node-props.ts';

type LaterFields = typeof import('./later-fields.ts');
let held: LaterFields | null = null;

/** Files and signatures come with the first answer, or with the page that has them. */
export async function loadLaterFields(): Promise<LaterFields> {
  held ??= await import('./later-fields.ts');
  return held;
}

const useLaterFields = () => useLoaded({ key: 'later-fields', load: loadLaterFields, known: held });

export function LaterFile(props: NodeProps<'file'>) {
  const loaded = useLaterFields();
  if (loaded.state === 'ready') return <loaded.value.FileField {...props} />;
  return loaded.state === 'failed' && <NotLoaded retry={loaded.retry} />;
}

export function LaterSignature(props: NodeProps<'signature'>) {
  const loaded = useLaterFields();
  if (loaded.state === 'ready') return <loaded.value.SignatureField {...props} />;
  return loaded.state === 'failed' && <NotLoaded retry={loaded.retry} />;
}

function NotLoaded({ retry }: { retry: () => void }) {
  const { failed } = useWords().words;
  return (
    <div role="alert">
      <p>{failed.networkHelp}</p>
      <button type="button" className="patient-button" onClick={retry}>
        {failed.retry}
      </button>
    </div>
  );
}
