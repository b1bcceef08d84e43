import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { useWords } from '../words/use-words.ts';
import classes from './field.module.css';
import { FieldError } from './field-frame.tsx';

/** Not a question of the form, so its id cannot clash with theirs. */
export const LOCATION_PATH = '@location';
const ID = 'q--64-location';

type LocationChoiceProps = {
  locations: PublicForm['locations'];
  locKey: number;
  isMissing: boolean;
  onChange: (locKey: number) => void;
};

/** The form's location, if the link does not name one. */
export function LocationChoice({ locations, locKey, isMissing, onChange }: LocationChoiceProps) {
  const { words } = useWords();
  return (
    <div
      className={
        isMissing ? `m-0 min-w-0 border-0 ${classes.field} ${classes.faulty}` : `m-0 min-w-0 border-0 ${classes.field}`
      }
    >
      <label htmlFor={ID} className="p-0 block mb-xxs fw-semibold anywhere">
        {words.location.label}
        <span className="c-bad" aria-hidden>
          {' '}
          *
        </span>
      </label>
      <select
        id={ID}
        className="patient-field"
        aria-required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${ID}-error` : undefined}
        value={locKey === 0 ? '' : String(locKey)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        <option value="">{words.location.choose}</option>
        {locations.map((one) => (
          <option key={one.locKey} value={one.locKey}>
            {one.orgName}
          </option>
        ))}
      </select>
      <FieldError id={ID} message={isMissing ? words.location.missing : undefined} />
    </div>
  );
}
