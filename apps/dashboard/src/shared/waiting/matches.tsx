import { Link } from 'react-router';
import { wallTime } from '../dates/dates.ts';
import { useSession } from '../session/session-context.ts';
import { t } from '../words/words.ts';
import { OfferButton } from './offer-button.tsx';
import { type FreeTime, useMatches } from './waiting-api.ts';
import { urgencyWords } from './waiting-words.ts';

const MOST_SHOWN = 5;

type MatchesProps = {
  /** Null asks for nothing. */
  time: FreeTime | null;
  /** Whether the time may be offered from here. */
  isOfferable?: boolean;
};

/** Whom on the waiting list a free time suits, first in line first. */
export function WaitingMatches({ time, isOfferable = false }: MatchesProps) {
  const { allows } = useSession();
  const { data, error } = useMatches(allows('Dv4WaitingMenu') ? time : null);
  if (error !== null) return <p className="c-bad text-small">{error.message}</p>;
  if (data === undefined) return null;
  if (data.entries.length === 0) return <p className="note">{t('No one on the waiting list fits this time.')}</p>;
  return (
    <div className="stack gap-xs justify-items-start text-small">
      <p className="fw-semibold">{t('On the waiting list for this time')}</p>
      <ul className="bare-list">
        {data.entries.slice(0, MOST_SHOWN).map((entry) => (
          <li key={entry.entryKey}>
            <Link className="undecorated c-accent hover-underline" to={`/patients/${entry.addKey}`}>
              {entry.name}
            </Link>{' '}
            <span className="c-quiet">
              {[
                entry.visitAt === null ? t('no visit yet') : t('has {wallTime}', { wallTime: wallTime(entry.visitAt) }),
                ...(entry.urgency > 0 ? [urgencyWords(entry).toLowerCase()] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {data.entries.length > MOST_SHOWN && (
        <p className="note">{t('and {count} more', { count: data.entries.length - MOST_SHOWN })}</p>
      )}
      {isOfferable && time !== null && <OfferButton time={time} />}
    </div>
  );
}
