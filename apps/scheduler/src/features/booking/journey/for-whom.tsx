import { type Details, FOR_WHOM, otherPersonOf } from '../model/details.ts';
import form from '../parts/form.module.css';
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
    <fieldset className={`p-0 grid gap-md min-w-0 mt-lg border-0 ${form.group}`}>
      <legend className="unseen">{words.details.forWhom}</legend>
      <div className="grid gap-xs">
        {choices.map(({ value, label, isChosen }) => (
          <label
            key={value}
            className={`row px-md py-xs gap-sm fw-medium bg-surface bordered-control rounded pointer target ${form.radio}`}
          >
            <input type="radio" name={FOR_WHOM} value={value} checked={isChosen} onChange={() => change(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
