import { type Details, FOR_WHOM, otherPersonOf } from '../model/details.ts';
import form from '../parts/form.module.css';
import parts from '../parts/parts.module.css';
import { useWords } from '../words/use-words.ts';

/** Who the visit is for: the page then uses their name. */
export function ForWhom({ details, change }: { details: Details; change: (text: string) => void }) {
  const { words } = useWords();
  const isOther = otherPersonOf(details) !== null;
  const choices = [
    { value: 'me', label: words.details.forMe, isChosen: !isOther },
    { value: 'other', label: words.details.forOther, isChosen: isOther },
  ];
  return (
    <fieldset className={form.group}>
      <legend className={parts.unseen}>{words.details.forWhom}</legend>
      <div className={form.radios}>
        {choices.map(({ value, label, isChosen }) => (
          <label key={value} className={form.radio}>
            <input type="radio" name={FOR_WHOM} value={value} checked={isChosen} onChange={() => change(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
