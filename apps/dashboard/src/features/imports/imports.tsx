import { useAddress } from '../../shared/address/use-address.ts';
import '@mantine/core/styles/Progress.layer.css';
import { ImportList } from './history/import-list.tsx';
import { ImportView } from './run/import-view.tsx';

const PARAM = 'run';

/** Importing the practice's data: a file is uploaded, mapped, checked and imported. The open import is in the URL. */
export function Imports() {
  const [params, setParams] = useAddress();
  const importKey = Number(params.get(PARAM) ?? 0);
  const open = (key: number) => setParams(key === 0 ? {} : { [PARAM]: String(key) });
  return (
    <div className="page-frame page-narrow stack gap-lg">
      {importKey > 0 ? (
        <ImportView key={importKey} importKey={importKey} close={() => open(0)} />
      ) : (
        <ImportList open={open} />
      )}
    </div>
  );
}
