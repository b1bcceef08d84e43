import type { ErasurePreview } from '@sightline/contract/patient-erasure.calls';
import {
  ALWAYS_LEFT,
  ERASED_KINDS,
  ERASED_TEXT,
  KEPT_KINDS,
  KEPT_TEXT,
} from '@sightline/contract/patient-erasure.texts';
import { wallDate } from '../../../shared/dates/dates.ts';
import { plural, t } from '../../../shared/words/words.ts';

/** What erasing deletes, and what stays and why. */
export function Outcome({ preview: { erased, kept, formsUntil } }: { preview: ErasurePreview }) {
  return (
    <>
      <p className="caution">{t('You can’t undo this.')}</p>
      <section className="stack gap-xs" aria-label={t('Deleted')}>
        <h3 className="heading">{t('Deleted')}</h3>
        <ul className="stack gap-xxs">
          <li>{t('Name, birth date, phone numbers, email address and language')}</li>
          {ERASED_KINDS.filter((kind) => erased[kind] > 0).map((kind) => (
            <li key={kind}>{plural(erased[kind], ERASED_TEXT[kind])}</li>
          ))}
        </ul>
      </section>
      <section className="stack gap-xs" aria-label={t('What stays')}>
        <h3 className="heading">{t('What stays')}</h3>
        <ul className="stack gap-xxs">
          {KEPT_KINDS.filter((kind) => kept[kind] > 0).map((kind) => (
            <li key={kind}>
              {plural(kept[kind], KEPT_TEXT[kind])}
              <span className="block text-small c-quiet">
                {t(KEPT_TEXT[kind].why)}
                {kind === 'signedForms' &&
                  formsUntil !== null &&
                  ` ${t('The last one is deleted on {date}.', { date: wallDate(formsUntil) })}`}
              </span>
            </li>
          ))}
          {ALWAYS_LEFT.map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
