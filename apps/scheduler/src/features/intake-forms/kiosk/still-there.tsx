import classes from './kiosk.module.css';
import { useKioskWords } from './kiosk-words.ts';
import { useIdle } from './use-idle.ts';

/** Asks before an untouched screen is cleared; any touch goes on. */
export function StillThere({ onEnd }: { onEnd: () => void }) {
  const kiosk = useKioskWords();
  const left = useIdle({ isOn: true, onEnd });
  if (left === null) return null;
  return (
    <div role="alertdialog" aria-label={kiosk.still} className={`p-md bg-warn-soft ${classes.still}`}>
      <p className="m-0 fw-semibold">{kiosk.still}</p>
      <p className="mb-sm">{kiosk.stillHelp(left)}</p>
      <button type="button" className="patient-button main">
        {kiosk.stay}
      </button>
    </div>
  );
}
