import { IconHelpCircle } from '@tabler/icons-react';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import type { TimeQuestion } from '../api/explain-time.ts';
import { type DayPart, dayWords, weekdayName } from '../model/preview.ts';
import { timeWords } from '../model/reasons-rule.ts';
import classes from './week.module.css';

type DayColumnProps = {
  date: string;
  parts: readonly DayPart[];
  /** The time of this day being asked about. */
  asked: string | null;
  colorOf: (groupId: number) => string;
  onAsk: (asked: TimeQuestion) => void;
};

/** 'Tue', and the date below. */
export function DayName({ date }: { date: string }) {
  return (
    <h3 className={`mb-xs text-small fw-semibold middle ${classes.dayName}`}>
      {weekdayName(date).slice(0, 3)}{' '}
      <span className="block text-tiny fw-normal figures c-quiet">{dateInFigures(date)}</span>
    </h3>
  );
}

/** One day: its times in their groups' colors, and each gap as a button that asks why. */
export function DayColumn({ date, parts, asked, colorOf, onAsk }: DayColumnProps) {
  return (
    <section className={`min-w-0 ${classes.day}`} aria-label={dayWords(date)}>
      <DayName date={date} />
      <ul className={`bare-list grid gap-xxs ${classes.times}`}>
        {parts.map((part) =>
          part.kind === 'offered' ? (
            <li
              key={part.offered.appointmentStartTime}
              className={`text-tiny figures middle nowrap ${classes.time}`}
              style={{ color: colorOf(part.offered.groupId) }}
            >
              <time className="c-ink" dateTime={part.offered.appointmentStartTime}>
                {timeWords(part.offered.appointmentStartTime)}
              </time>
            </li>
          ) : (
            <li key={`gap-${part.ask}`} className={`whole-row ${classes.gap}`}>
              <button
                type="button"
                aria-pressed={asked === part.ask}
                aria-label={t('{gapWords}, why not {timeWords} on {dayWords}?', {
                  gapWords: gapWords(part),
                  timeWords: timeWords(part.ask),
                  dayWords: dayWords(date),
                })}
                onClick={() => onAsk({ date, time: part.ask })}
              >
                <span>{gapWords(part)}</span>
                <IconHelpCircle size={15} stroke={1.8} aria-hidden="true" />
              </button>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

type Gap = Extract<DayPart, { kind: 'gap' }>;

/** '10:15–11:30 AM': AM or PM appears once if it is the same. */
function rangeWords(from: string, to: string): string {
  const [half] = from.split(' ').slice(-1);
  return half !== undefined && to.endsWith(half) ? `${from.split(' ')[0]}–${to}` : `${from}–${to}`;
}

function gapWords({ from, to }: Gap): string {
  if (from !== null && to !== null) return rangeWords(timeWords(from), timeWords(to));
  if (to !== null) return t('Before {timeWords}', { timeWords: timeWords(to) });
  if (from !== null) return t('From {timeWords}', { timeWords: timeWords(from) });
  return t('None. Why?');
}
