import type { KioskVisit } from '@sightline/contract/kiosk.calls';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { useWords } from '../words/use-words.ts';
import type { OpenedKiosk } from './code-screen.tsx';
import { useKioskWords } from './kiosk-words.ts';

const timeIn = (time: string, locale: string): string =>
  new Date(`2000-01-01T${time}:00Z`).toLocaleTimeString(locale, {
    ...({ hour: 'numeric', minute: '2-digit' } as const),
    timeZone: 'UTC',
  });

type VisitChoiceProps = { opened: OpenedKiosk; onChoose: (visit: KioskVisit) => void; onEnd: () => void };

/** Today's visits, for staff. */
export function VisitChoice({ opened, onChoose, onEnd }: VisitChoiceProps) {
  const { words, locale } = useWords();
  const kiosk = useKioskWords();
  const { visits } = opened;
  return (
    <>
      <PageHeading title={visits.length === 0 ? kiosk.none : kiosk.choose} isFocused />
      <ul className="bare-list grid gap-sm">
        {visits.map((visit) => (
          <li key={visit.appointmentKey}>
            <button
              type="button"
              className={`row hover-sunk wrap between bordered-control bg-surface c-ink anywhere font-inherit pointer w-full left gap-y-xxs gap-x-md py-sm px-md rounded-lg ${classes.formLink}`}
              onClick={() => onChoose(visit)}
            >
              <span>
                {timeIn(visit.time, locale)} · {visit.name}
              </span>
              <span className="fw-medium c-quiet">{words.packet.progress(visit.done, visit.total)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex wrap gap-sm mt-lg">
        <button type="button" className="patient-button" onClick={onEnd}>
          {kiosk.lock}
        </button>
      </div>
    </>
  );
}

type HandProps = { visit: KioskVisit; onBegin: () => void; onEnd: () => void };

/** The moment at which staff hand the tablet over: from here on the list of patients needs the code again. */
export function HandScreen({ visit, onBegin, onEnd }: HandProps) {
  const kiosk = useKioskWords();
  return (
    <>
      <PageHeading title={kiosk.hand(visit.name)} isFocused />
      <p className="mb-lg">{kiosk.handHelp}</p>
      <div className="flex wrap gap-sm mt-lg">
        <button type="button" className="patient-button" onClick={onEnd}>
          {kiosk.lock}
        </button>
        <button type="button" className={`patient-button main ${classes.go}`} onClick={onBegin}>
          {kiosk.begin}
        </button>
      </div>
    </>
  );
}
