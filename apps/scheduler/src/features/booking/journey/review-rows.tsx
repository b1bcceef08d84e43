import { dateWords, longDayWords, timeWords } from '../model/dates.ts';
import { birthDateOf } from '../model/details.ts';
import { type Step, timeStepOf } from '../model/steps.ts';
import { SummaryList } from '../parts/summary-list.tsx';
import { useWords } from '../words/use-words.ts';
import { optionsOf } from './detail-field.tsx';
import { labelOf } from './details-step.tsx';
import type { Journey } from './use-journey.ts';
import { carrierWords, providerHeld, visitOf } from './visit.ts';

/** What a soonest time decides. */
const SOONEST: readonly Step[] = ['location', 'provider', 'time'];

/** The visit, each part with a link to change it. */
export function VisitRows({ journey }: { journey: Journey }) {
  const { words, language } = useWords();
  const { chosen, steps, edit } = journey;
  const visit = visitOf({ journey, words, language });
  const when = chosen.slot && `${longDayWords(chosen.slot.date, language)}, ${timeWords(chosen.slot.time, language)}`;
  const texts: [Step, string][] = [
    ['location', visit.address],
    ['reason', `${visit.reason}, ${visit.length}`],
    ['provider', providerHeld({ journey, words })],
    ['insurance', carrierWords(chosen.insName ?? '', words)],
    ['time', when ?? ''],
  ];
  const rows = texts
    .filter(([, text]) => text !== '')
    .map(([step, text]) => {
      const asked = steps.includes(step) ? step : SOONEST.includes(step) && timeStepOf(chosen);
      return { name: words.steps[step], text, edit: asked ? () => edit(asked) : undefined };
    });
  return <SummaryList rows={rows} />;
}

/** The answers; unanswered questions need no line. */
export function DetailRows({ journey: { fields, details, today } }: { journey: Journey }) {
  const { words, language } = useWords();
  const { groups } = words.details;
  const rows = fields.flatMap((field) => {
    const text = (details[field.name] ?? '').trim();
    if (text === '') return [];
    const { group } = field;
    const isInsurance = group === 'vision' || group === 'medical';
    const label = labelOf({ field, words, language });
    const name = isInsurance ? `${groups[group]}: ${label}` : label;
    // In words, so that swapped month and day are noticed.
    const date = field.kind === 'date' ? birthDateOf(text, today) : null;
    if (date !== null) return [{ name, text: dateWords(date, language) }];
    const options = optionsOf({ kind: field.kind, words, language });
    return [{ name, text: options?.find(([value]) => value === text)?.[1] ?? text }];
  });
  return <SummaryList rows={rows} />;
}
