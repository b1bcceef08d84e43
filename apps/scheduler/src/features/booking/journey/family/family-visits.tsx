import { dayWords, timeWords } from '../../model/dates.ts';
import { providerName, typeName } from '../../model/names.ts';
import form from '../../parts/form.module.css';
import { Note, Trouble } from '../../parts/notice.tsx';
import { SummaryList } from '../../parts/summary-list.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Journey } from '../use-journey.ts';
import { type Companion, nameOf } from './companion.ts';

/** The others' visits in the review, and what booking together means. */
export function FamilyVisits({ journey }: { journey: Journey }) {
  const { words } = useWords();
  const { companions } = journey.family;
  if (companions.length === 0) return null;
  return (
    <>
      {companions.map((one) => (
        <CompanionVisit key={one.key} journey={journey} one={one} />
      ))}
      <Note>{words.family.together}</Note>
    </>
  );
}

function CompanionVisit({ journey, one }: { journey: Journey; one: Companion }) {
  const { words, language } = useWords();
  const { choices, family } = journey;
  const name = nameOf(one);
  const title = words.review.visitOther(name);
  const type = choices.appointmentTypes.find(({ taskKey }) => taskKey === one.taskKey);
  const provider = choices.providers.find(({ acctKey }) => acctKey === one.hold.acctKey);
  const rows = [
    { name: words.steps.reason, text: type === undefined ? '' : typeName(type, language) },
    { name: words.steps.provider, text: provider === undefined ? words.provider.any : providerName(provider) },
    { name: words.steps.time, text: `${dayWords(one.slot.date, language)}, ${timeWords(one.slot.time, language)}` },
  ];
  return (
    <section className={`mt-lg ${form.section}`} aria-label={title}>
      <h2>{title}</h2>
      {one.isLost && <Trouble>{words.family.lost(name)}</Trouble>}
      <SummaryList rows={rows.filter(({ text }) => text !== '')} />
      <button type="button" className="patient-button mt-sm" onClick={() => family.remove(one)}>
        {words.family.remove(name)}
      </button>
    </section>
  );
}
