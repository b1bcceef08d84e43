import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { type FormEvent, useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import type { Filters } from '../model/filters.ts';
import { isInvalidRange } from '../model/range.ts';

/** The filters as typed: an incomplete date is empty. */
type Draft = Filters;
type DateName = 'from' | 'to';

const NO_DATE = t('Enter a date as MM/DD/YYYY');
const RANGE_TOAST_MS = 2_000;

const isMissing = ({ from, to }: Pick<Draft, DateName>): boolean => from === '' || to === '';

const isReversed = (draft: Pick<Draft, DateName>): boolean => !isMissing(draft) && isInvalidRange(draft);

const showInvalidRange = () =>
  notices.error(t(FORMS_TEXT.invalidRange), { id: 'forms-range', autoClose: RANGE_TOAST_MS });

/** The filters bar's values until Search applies them; a reversed range is reported at once (FRM-005). */
export function useFilterDraft({ applied, search }: { applied: Filters; search: (filters: Filters) => void }) {
  const [draft, setDraft] = useState<Draft>(applied);
  const [changedLast, setChangedLast] = useState<DateName>('from');
  const [isTried, setTried] = useState(false);
  const [base, setBase] = useState(applied);
  // Back and Forward change the filters in the URL, and so in the bar.
  if (JSON.stringify(base) !== JSON.stringify(applied)) {
    setBase(applied);
    setDraft(applied);
  }

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (part.from === undefined && part.to === undefined) return;
    setChangedLast(part.from === undefined ? 'to' : 'from');
    if (isReversed(next)) showInvalidRange();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(isMissing(draft));
    if (isMissing(draft)) return;
    if (isInvalidRange(draft)) return showInvalidRange();
    search({ ...draft, text: draft.text.trim() });
  }

  const faultOf = (name: DateName): string | null => {
    if (isTried && draft[name] === '') return NO_DATE;
    return changedLast === name && isReversed(draft) ? t(FORMS_TEXT.invalidRange) : null;
  };
  return { draft, faults: { from: faultOf('from'), to: faultOf('to') }, change, submit };
}
