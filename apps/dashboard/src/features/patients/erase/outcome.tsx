import type { ErasurePreview } from '@sightline/contract/patient-erasure.calls';
import {
  ALWAYS_LEFT,
  counted,
  ERASED_KINDS,
  ERASED_TEXT,
  KEPT_KINDS,
  KEPT_TEXT,
} from '@sightline/contract/patient-erasure.texts';
import { wallDate } from '../../../shared/dates/dates.ts';

/** What erasing deletes, and what stays and why. */
export function Outcome({ preview: { erased, kept, formsUntil } }: { preview: ErasurePreview }) {
  return (
    <>
      <p className="caution">You can’t undo this.</p>
      <section className="stack gap-xs" aria-label="Deleted">
        <h3 className="heading">Deleted</h3>
        <ul className="stack gap-xxs">
          <li>Name, birth date, phone numbers, email address and language</li>
          {ERASED_KINDS.filter((kind) => erased[kind] > 0).map((kind) => (
            <li key={kind}>{counted(erased[kind], ERASED_TEXT[kind])}</li>
          ))}
        </ul>
      </section>
      <section className="stack gap-xs" aria-label="Kept">
        <h3 className="heading">Kept</h3>
        <ul className="stack gap-xxs">
          {KEPT_KINDS.filter((kind) => kept[kind] > 0).map((kind) => (
            <li key={kind}>
              {counted(kept[kind], KEPT_TEXT[kind])}
              <span className="block text-small c-quiet">
                {KEPT_TEXT[kind].why}
                {kind === 'signedForms' && formsUntil !== null && ` The last one goes on ${wallDate(formsUntil)}.`}
              </span>
            </li>
          ))}
          {ALWAYS_LEFT.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
