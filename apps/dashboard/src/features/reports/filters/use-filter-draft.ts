import { type FormEvent, useState } from 'react';
import type { Range, Today } from '../model/quick.ts';
import { isFitRange, type RangeFaults, rangeFaults } from '../model/range.ts';
import type { Filters } from '../model/view.ts';

const NO_FAULTS: RangeFaults = { from: null, to: null };

/** Missing days default to today. */
const draftOf = ({ applied, today, isDated }: Omit<DraftProps, 'show'>): Filters =>
  isDated ? { ...applied, from: applied.from || today.beginDate, to: applied.to || today.endDate } : applied;

type DraftProps = { applied: Filters; today: Today; isDated: boolean; show: (filters: Filters) => void };

/** The filter panel's values until Show report applies them (RPT-003). */
export function useFilterDraft({ applied, today, isDated, show }: DraftProps) {
  // Days from a URL have been tried already.
  const isFit = !isDated || isFitRange(applied, today);
  const [draft, setDraft] = useState(() => draftOf({ applied, today, isDated }));
  const [isTried, setTried] = useState(!isFit);
  const said = JSON.stringify([applied, today]);
  const [base, setBase] = useState(said);
  // Back, Forward and a quick button change the filters in the URL, and so in the panel.
  if (base !== said) {
    setBase(said);
    setDraft(draftOf({ applied, today, isDated }));
    setTried(!isFit);
  }
  const faults = isDated ? rangeFaults(draft, today) : NO_FAULTS;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isFaulty = faults.from !== null || faults.to !== null;
    setTried(isFaulty);
    if (!isFaulty) show(draft);
  }
  return {
    draft,
    faults: isTried ? faults : NO_FAULTS,
    change: (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part })),
    submit,
    /** Sets the days and shows the report with the other choices. */
    showRange: ({ from, to }: Range) => show({ ...draft, from, to }),
  };
}
