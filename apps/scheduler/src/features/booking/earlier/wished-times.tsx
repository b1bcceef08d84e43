import { LANGUAGES } from '@sightline/contract/languages';
import form from '../parts/form.module.css';
import { useWords } from '../words/use-words.ts';
import { EARLIER_WORDS } from './earlier-words.ts';

const [MIDNIGHT, NOON, END] = ['00:00', '12:00', '24:00'] as const;
const PARTS = { any: [MIDNIGHT, END], morning: [MIDNIGHT, NOON], afternoon: [NOON, END] } as const;
const PART_KEYS = ['any', 'morning', 'afternoon'] as const;
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

export type Times = { weekdays: number[]; from: string; until: string };
export const ANY_TIME: Times = { weekdays: [], from: MIDNIGHT, until: END };

/** The days and the part of the day that suit a patient; nothing chosen means any. */
export function WishedTimes({ times, change }: { times: Times; change: (times: Times) => void }) {
  const { language } = useWords();
  const said = EARLIER_WORDS[language];
  const { weekdays } = times;
  const name = new Intl.DateTimeFormat(LANGUAGES[language].locale, { weekday: 'short', timeZone: 'UTC' });
  const toggle = (day: number) =>
    change({ ...times, weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day] });
  const part = PART_KEYS.find((key) => PARTS[key][0] === times.from && PARTS[key][1] === times.until) ?? 'any';
  return (
    <>
      <fieldset className="p-0 flex wrap gap-x-lg gap-y-xs min-w-0 border-0">
        <legend>{`${said.days} (${said.anyDay})`}</legend>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <label key={day} className="row gap-xs py-xs">
            <input type="checkbox" checked={weekdays.includes(day)} onChange={() => toggle(day)} />
            {name.format(SUNDAY + day * DAY_MS)}
          </label>
        ))}
      </fieldset>
      <label className={`grid gap-xxs ${form.field}`}>
        <span>{said.part}</span>
        <select
          className="patient-field"
          value={part}
          onChange={({ target: { value } }) => {
            const [from, until] = PARTS[PART_KEYS.find((key) => key === value) ?? 'any'];
            change({ ...times, from, until });
          }}
        >
          {PART_KEYS.map((key) => (
            <option key={key} value={key}>
              {said[key]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
