import { isComposing } from '@sightline/ui/is-composing';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Patient } from '../model/patients.ts';
import { PatientResults } from './patient-results.tsx';
import classes from './patients.module.css';
import { SearchFields } from './search-fields.tsx';
import type { PatientSearch } from './use-patient-search.ts';

type PatientPickerProps = {
  search: PatientSearch;
  chosen: ReadonlySet<number>;
  choose: (patient: Patient) => void;
  /** Actions if no patient was found. */
  children?: ReactNode;
};

const ROW = '[data-patient-row]';
const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Inputs and results. Down moves from an input into the rows, Up out of them, Escape back to the input. */
export function PatientPicker({ search, chosen, choose, children }: PatientPickerProps) {
  const lastInput = useRef<HTMLInputElement | null>(null);

  function backToInput() {
    lastInput.current?.focus();
    lastInput.current?.select();
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (isComposing(event)) return;
    const { key, target } = event;
    const step = STEP[key];
    const isRow = target instanceof Element && target.matches(ROW);
    if (key === 'Escape' && isRow) {
      event.stopPropagation();
      backToInput();
    }
    if (step === undefined || (!isRow && !(target instanceof HTMLInputElement))) return;
    const rows = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(ROW));
    const next = rows[rows.findIndex((row) => row.isSameNode(target instanceof Node ? target : null)) + step];
    if (next === undefined && !(isRow && step === -1)) return;
    event.preventDefault();
    if (next === undefined) backToInput();
    else next.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from the inputs to the rows inside
    <div
      className={`grid min-h-0 content-start ${classes.picker}`}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) lastInput.current = target;
      }}
    >
      <SearchFields search={search} />
      <PatientResults
        search={search}
        chosen={chosen}
        choose={(patient) => {
          choose(patient);
          backToInput();
        }}
      >
        {children}
      </PatientResults>
    </div>
  );
}
