import { t } from '../../../shared/words/words.ts';
import { type Notice as Asked, usePreview } from '../api/preview-text.ts';
import { clockOf, longDay } from '../model/words.ts';

/** The visits that the patient has ahead: someone may have booked for them before. */
export function AheadNote({ asked }: { asked: Asked | null }) {
  const ahead = usePreview(asked).data?.visitsAhead ?? [];
  if (ahead.length === 0) return null;
  return (
    <div className="stack gap-xs p-sm rounded-lg bg-sunk text-small" role="status">
      <p className="fw-semibold">{t('This patient already has a visit ahead')}</p>
      <ul className="bare-list">
        {ahead.map(({ apptKey, date, time, type, provider }) => (
          <li key={apptKey}>{[longDay(date), clockOf(time), type, provider].join(', ')}</li>
        ))}
      </ul>
    </div>
  );
}
