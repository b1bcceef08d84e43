import { useWords } from '../words/use-words.ts';
import classes from './field.module.css';
import page from './page.module.css';

type KeepChoiceProps = { isKept: boolean; hasFailed: boolean; onChange: (isKept: boolean) => void };

/** Keeping answers beyond this visit is opt-in: the device may be shared. */
export function KeepChoice({ isKept, hasFailed, onChange }: KeepChoiceProps) {
  const { words } = useWords();
  return (
    <div className={`mt-lg line-above ${page.keep}`}>
      <label className={`choosable hover-sunk ${classes.choice}`}>
        <input
          type="checkbox"
          aria-describedby="form-keep-help"
          checked={isKept}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {words.keep.label}
      </label>
      <p id="form-keep-help" className={`block text-large ${classes.hint}`}>
        {words.keep.help}
      </p>
      <p role="status" className={`fw-semibold ${classes.error}`}>
        {hasFailed && words.keep.failed}
      </p>
    </div>
  );
}
