import type { EntrySeal } from '@sightline/contract/form-seal';
import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './entry.module.css';

const SIGNED = {
  drawn: t('Signed by hand'),
  typed: t('Signed by typing a name'),
  checked: t('Signed by checkbox'),
  unsigned: t('Not signed'),
} as const;

/** Whether the form still is as it was sent in; a broken seal stands out. */
export function SealLine({ seal }: { seal: EntrySeal | null | undefined }) {
  if (seal === null || seal === undefined) return null;
  if (seal.state === 'broken')
    return (
      <p role="alert" className={`m-0 p-sm fw-semibold bg-bad-soft rounded ${classes.seal}`}>
        {t('This form was changed after the patient sent it. Its seal is broken, so don’t rely on these answers.')}
      </p>
    );
  const state = seal.state === 'whole' ? t('Seal checked: unchanged since then') : t('Answers removed by retention');
  return (
    <p className={`m-0 text-small c-quiet anywhere ${classes.seal}`}>
      {t('{signed} and sealed {stamp}. {state}. SHA-256 {slice}…', {
        signed: SIGNED[seal.signed],
        stamp: stamp(seal.sealedAt),
        state,
        slice: seal.digest.slice(0, 16),
      })}
    </p>
  );
}
