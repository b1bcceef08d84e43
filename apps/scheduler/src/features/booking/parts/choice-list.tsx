import type { ReactNode } from 'react';
import classes from './parts.module.css';

export type Choice = { key: string; name: string; sub?: ReactNode; isChosen: boolean };

/** Large buttons in a column; choosing continues. */
export function ChoiceList({
  label,
  choices,
  choose,
}: {
  label: string;
  choices: readonly Choice[];
  choose: (key: string) => void;
}) {
  return (
    <ul className="p-0 grid gap-sm mt-lg list-none" aria-label={label}>
      {choices.map(({ key, name, sub, isChosen }) => (
        <li key={key}>
          <button
            type="button"
            className={`choosable hover-sunk grid gap-hair w-full bordered-control bg-surface c-ink font-inherit undecorated pointer py-sm px-md rounded-lg ${classes.choice}`}
            aria-pressed={isChosen}
            onClick={() => choose(key)}
          >
            <span className="fw-semibold anywhere">{name}</span>
            {sub !== undefined && <span className="text-large c-quiet">{sub}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
