import { useEffect } from 'react';
import { refusalsOf, refusalWords, troubleWords } from '../api/trouble.ts';
import { longDayWords, timeWords } from '../model/dates.ts';
import { fieldOfPath } from '../model/details.ts';
import type { Step } from '../model/steps.ts';
import { Dock } from '../parts/dock.tsx';
import { DockTrouble } from '../parts/dock-trouble.tsx';
import form from '../parts/form.module.css';
import { SummaryList, type SummaryRow } from '../parts/summary-list.tsx';
import { KeptTime } from '../times/kept-time.tsx';
import { useWords } from '../words/use-words.ts';
import { labelOf, type Refused } from './details-step.tsx';
import { JourneyPage } from './journey-page.tsx';
import type { Journey } from './use-journey.ts';
import { type Booked, useSubmit } from './use-submit.ts';
import { carrierWords, visitOf } from './visit.ts';

type ReviewStepProps = {
  journey: Journey;
  booked: (booked: Booked) => void;
  bookedBefore: () => void;
  setRefused: (refused: Refused) => void;
};

/** Everything once more; nothing is booked before this screen's button. */
export function ReviewStep({ journey, booked, bookedBefore, setRefused }: ReviewStepProps) {
  const { words, language } = useWords();
  const { fields, chosen, time, back, mend, unanswered } = journey;
  const { submit, isBusy, error, isUncertain } = useSubmit({ journey, booked, bookedBefore });
  const refusals = refusalsOf(error);
  useEffect(() => {
    const named = refusals.flatMap((refusal) => {
      const field = fieldOfPath(fields, refusal.path);
      return field === undefined ? [] : [[field.name, refusal] as const];
    });
    if (named.length === 0) return;
    setRefused(Object.fromEntries(named));
    mend('details');
  }, [refusals, fields, setRefused, mend]);
  const place = visitOf({ journey, words }).location;
  const others = refusals.map((refusal) => refusalWords(refusal, language));
  const said = isUncertain ? words.errors.maybe : [troubleWords(error, words), ...others].join(' ');
  // Once a request is on its way nobody knows that; the line keeps its place, so that nothing moves under a finger.
  const sub = <p className={unanswered === null ? undefined : form.unsaid}>{words.review.sub}</p>;
  return (
    <JourneyPage journey={journey} hasDock title={words.review.title} sub={sub}>
      <section className={form.section} aria-label={words.review.visit}>
        <h2>{words.review.visit}</h2>
        <SummaryList rows={useVisitRows(journey)} />
      </section>
      <section className={form.section} aria-label={words.review.you}>
        <div className={form.headed}>
          <h2>{words.review.you}</h2>
          <button
            type="button"
            className={form.edit}
            aria-label={words.act.editOf(words.review.you)}
            onClick={() => mend('details')}
          >
            {words.act.edit}
          </button>
        </div>
        <SummaryList rows={useDetailRows(journey)} />
      </section>
      <Dock
        trouble={error !== null && <DockTrouble error={error} said={said} places={place ? [place] : []} />}
        occasion={error}
        go={() => void submit()}
        back={isBusy ? undefined : back}
        isBusy={isBusy}
        label={isBusy ? words.review.booking : words.review.book}
      >
        <KeptTime slot={chosen.slot} holding={time.holding} />
      </Dock>
    </JourneyPage>
  );
}

function useVisitRows(journey: Journey): SummaryRow[] {
  const { words, language } = useWords();
  const { chosen, steps, mend } = journey;
  const visit = visitOf({ journey, words });
  const when = chosen.slot && `${longDayWords(chosen.slot.date, language)}, ${timeWords(chosen.slot.time, language)}`;
  const texts: [Step, string][] = [
    ['location', visit.place],
    ['reason', `${visit.reason}, ${visit.length}`],
    ['provider', visit.provider],
    ['insurance', carrierWords(chosen.insName ?? '', words)],
    ['time', when ?? ''],
  ];
  return texts
    .filter(([, text]) => text !== '')
    .map(([step, text]) => ({
      name: words.steps[step],
      text,
      edit: steps.includes(step) ? () => mend(step) : undefined,
    }));
}

/** What was answered; what was left open needs no line of its own. */
function useDetailRows({ fields, details }: Journey): SummaryRow[] {
  const { words } = useWords();
  const { genders, relations, groups } = words.details;
  const shown: Readonly<Record<string, string>> = { ...genders, ...relations };
  return fields.flatMap((field) => {
    const text = (details[field.name] ?? '').trim();
    if (text === '') return [];
    const isInsurance = field.group === 'vision' || field.group === 'medical';
    const label = labelOf(field, words);
    const isChosen = field.kind === 'gender' || field.kind === 'relation';
    const name = isInsurance ? `${groups[field.group]}: ${label}` : label;
    return [{ name, text: isChosen ? (shown[text] ?? text) : text }];
  });
}
