import { providerName } from '../../model/names.ts';
import form from '../../parts/form.module.css';
import { useWords } from '../../words/use-words.ts';
import type { Journey } from '../use-journey.ts';
import classes from './soonest.module.css';
import type { Narrowed } from './use-narrowed.ts';

type NarrowFieldsProps = { narrowed: Narrowed; choices: Journey['choices'] };

/** Location, provider and day, for those who don't take the soonest. */
export function NarrowFields({ narrowed, choices }: NarrowFieldsProps) {
  const { words } = useWords();
  const { locations, providers, locKey, acctKey, day, narrow } = narrowed;
  return (
    <fieldset className={`p-0 min-w-0 mt-lg border-0 ${form.group}`}>
      <legend>{words.soonest.narrow}</legend>
      <div className={`grid gap-md ${classes.fields}`}>
        {locations.length > 1 && (
          <KeySelect
            label={words.steps.location}
            any={words.soonest.anyLocation}
            value={locKey}
            options={locations.map((one) => ({ key: one.locKey, name: one.orgName }))}
            choose={(key) => narrow({ locKey: key })}
          />
        )}
        {providers.length > 1 && (
          <KeySelect
            label={words.steps.provider}
            any={words.provider.any}
            value={acctKey}
            options={providers.map((one) => ({ key: one.acctKey, name: providerName(one) }))}
            choose={(key) => narrow({ acctKey: key })}
          />
        )}
        <FirstDay choices={choices} day={day} narrow={narrow} />
      </div>
    </fieldset>
  );
}

type FirstDayProps = Pick<NarrowFieldsProps, 'choices'> & Pick<Narrowed, 'day' | 'narrow'>;

/** The first day that suits the patient; also above all times, if they come with one. */
export function FirstDay({ choices, day, narrow }: FirstDayProps) {
  const { words } = useWords();
  return (
    <label className={`grid gap-xxs ${form.field} ${classes.field}`}>
      <span>{words.soonest.from}</span>
      <input
        type="date"
        className="patient-field"
        min={choices.today}
        max={choices.lastDate}
        value={day}
        onChange={({ target }) => narrow({ day: target.value })}
      />
    </label>
  );
}

type KeySelectProps = {
  label: string;
  any: string;
  value: number | null;
  options: readonly { key: number; name: string }[];
  choose: (key: number | null) => void;
};

function KeySelect({ label, any, value, options, choose }: KeySelectProps) {
  return (
    <label className={`grid gap-xxs ${form.field} ${classes.field}`}>
      <span>{label}</span>
      <select
        className="patient-field"
        value={value ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{any}</option>
        {options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
