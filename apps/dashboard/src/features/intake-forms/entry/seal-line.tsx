import type { EntrySeal } from '@sightline/contract/form-seal';
import { stamp } from '../../../shared/dates/dates.ts';
import classes from './entry.module.css';

const SIGNED = {
  drawn: 'Signed by hand',
  typed: 'Signed by typing a name',
  checked: 'Signed by checkbox',
  unsigned: 'Not signed',
} as const;

/** Whether the form still is as it was sent in; a broken seal stands out. */
export function SealLine({ seal }: { seal: EntrySeal | null | undefined }) {
  if (seal === null || seal === undefined) return null;
  if (seal.state === 'broken')
    return (
      <p role="alert" className={`m-0 p-sm fw-semibold bg-bad-soft rounded ${classes.seal}`}>
        This form was changed after the patient sent it. Its seal is broken, so don’t rely on these answers.
      </p>
    );
  const state = seal.state === 'whole' ? 'Seal checked: unchanged since then' : 'Answers removed by retention';
  return (
    <p className={`m-0 text-small c-quiet anywhere ${classes.seal}`}>
      {SIGNED[seal.signed]} and sealed {stamp(seal.sealedAt)}. {state}. SHA-256 {seal.digest.slice(0, 16)}…
    </p>
  );
}
