import { LANGUAGES } from '@sightline/contract/languages';
import form from '../parts/form.module.css';
import { useWords } from '../words/use-words.ts';
import { EARLIER_WORDS } from './earlier-words.ts';

const NOON = 720;
const DAY = 1_440;
const PARTS = { any: [0, DAY], morning: [0, NOON], afternoon: [NOON, DAY] } as const;
const PART_KEYS = ['any', 'morning', 'afternoon'] as const;
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

export type Times = { weekdays: number[]; fromMinute: number; untilMinute: number };
export const ANY_TIME: Times = { weekdays: [], fromMinute: 0, untilMinute: DAY };

/** The days and the part of the day that suit a patient; nothing chosen means any. */
export function WishedTimes({ times, change }: { times: Times; change: (times: Times) => void }) {
  const { language } = useWords();
  const said = EARLIER_WORDS[language];
  const { weekdays, fromMinute, untilMinute } = times;
  const name = new Intl.DateTimeFormat(LANGUAGES[language].locale, { weekday: 'short', timeZone: 'UTC' });
  const toggle = (day: number) =>
    change({ ...times, weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day] });
  const part = PART_KEYS.find((key) => PARTS[key][0] === fromMinute && PARTS[key][1] === untilMinute) ?? 'any';
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
            change({ ...times, fromMinute: from, untilMinute: until });
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
