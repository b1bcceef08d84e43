import { useWords } from '../words/use-words.ts';
import classes from './kiosk.module.css';
import { useIdle } from './use-idle.ts';

/** Asks before an untouched screen is cleared; any touch goes on. */
export function StillThere({ onEnd }: { onEnd: () => void }) {
  const { words } = useWords();
  const left = useIdle({ isOn: true, onEnd });
  if (left === null) return null;
  return (
    <div role="alertdialog" aria-label={words.kiosk.still} className={`p-md bg-warn-soft ${classes.still}`}>
      <p className="m-0 fw-semibold">{words.kiosk.still}</p>
      <p className="mb-sm">{words.kiosk.stillHelp(left)}</p>
      <button type="button" className="patient-button main">
        {words.kiosk.stay}
      </button>
    </div>
  );
}
