import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { type FormEvent, useState } from 'react';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { notices } from '../../../shared/notices/notices.ts';
import type { Filters } from '../model/filters.ts';
import { isInvalidRange, typedDay } from '../model/range.ts';

/** The filters as typed: dates are MM/dd/yyyy, possibly incomplete. */
type Draft = Filters;
type DateName = 'from' | 'to';

const NO_DATE = 'Enter a date as MM/DD/YYYY';
const RANGE_TOAST_MS = 2_000;

const draftOf = (filters: Filters): Draft => ({
  ...filters,
  from: dateInFigures(filters.from),
  to: dateInFigures(filters.to),
});

const rangeOf = ({ from, to }: Pick<Draft, DateName>) => ({ from: typedDay(from), to: typedDay(to) });

function isWrongWayRound(draft: Pick<Draft, DateName>): boolean {
  const { from, to } = rangeOf(draft);
  return from !== null && to !== null && isInvalidRange({ from, to });
}

const tellInvalidRange = () => notices.error(FORMS_TEXT.invalidRange, { id: 'forms-range', autoClose: RANGE_TOAST_MS });

/** The filters bar's values until Search applies them; a reversed range is reported at once (FRM-005). */
export function useFilterDraft({ applied, search }: { applied: Filters; search: (filters: Filters) => void }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(applied));
  const [changedLast, setChangedLast] = useState<DateName>('from');
  const [isTried, setTried] = useState(false);
  const [base, setBase] = useState(applied);
  // Back and Forward change the filters in the URL, and so in the bar.
  if (JSON.stringify(base) !== JSON.stringify(applied)) {
    setBase(applied);
    setDraft(draftOf(applied));
  }

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (part.from === undefined && part.to === undefined) return;
    setChangedLast(part.from === undefined ? 'to' : 'from');
    if (isWrongWayRound(next)) tellInvalidRange();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const { from, to } = rangeOf(draft);
    setTried(from === null || to === null);
    if (from === null || to === null) return;
    if (isInvalidRange({ from, to })) return tellInvalidRange();
    search({ ...draft, from, to, text: draft.text.trim() });
  }

  const faultOf = (name: DateName): string | null => {
    if (isTried && rangeOf(draft)[name] === null) return NO_DATE;
    return changedLast === name && isWrongWayRound(draft) ? FORMS_TEXT.invalidRange : null;
  };
  return { draft, faults: { from: faultOf('from'), to: faultOf('to') }, change, submit };
}
