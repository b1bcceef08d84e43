import { useState } from 'react';
import { dayWords, timeWords } from '../../model/dates.ts';
import { faultsOf } from '../../model/details.ts';
import type { Field } from '../../model/fields.ts';
import { providerName, typeName } from '../../model/names.ts';
import form from '../../parts/form.module.css';
import { Note, Trouble } from '../../parts/notice.tsx';
import { SummaryList } from '../../parts/summary-list.tsx';
import { useWords } from '../../words/use-words.ts';
import { DetailField } from '../detail-field.tsx';
import { faultWords, labelOf, phoneIn } from '../details-step.tsx';
import type { Journey } from '../use-journey.ts';
import { type Companion, isNamed, nameOf, OWN_GROUP } from './companion.ts';

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

/** Their name and birth date are asked again after a reload, which keeps nothing about people. */
function MissingDetails({ journey, one }: { journey: Journey; one: Companion }) {
  const { words, language } = useWords();
  const { fields, today, family } = journey;
  const own = fields.filter(({ group }) => group === OWN_GROUP);
  const [isAsked] = useState(() => !isNamed({ one, fields, today }));
  const faults = faultsOf({ fields: own, details: one.details, today });
  const messageAt = (field: Field): string | null => {
    const fault = faults[field.name];
    return fault === undefined || fault === 'missing' ? null : faultWords({ field, fault, words, language });
  };
  if (!isAsked) return null;
  return (
    <div className={`grid gap-md mt-sm ${form.group}`}>
      <Note>{words.family.again}</Note>
      {own.map((field) => (
        <DetailField
          key={field.name}
          // Each person has fields of their own on this screen.
          field={{ ...field, name: `${one.key}-${field.name}`, autoComplete: 'off' }}
          label={labelOf({ field, words, language })}
          text={one.details[field.name] ?? ''}
          message={messageAt(field)}
          change={(text) => family.name(one.key, { ...one.details, [field.name]: text })}
          phone={phoneIn(journey)}
        />
      ))}
    </div>
  );
}

function CompanionVisit({ journey, one }: { journey: Journey; one: Companion }) {
  const { words, language } = useWords();
  const { choices, family } = journey;
  const name = nameOf(one) || words.family.unnamed;
  const title = nameOf(one) === '' ? words.family.unnamed : words.review.visitOther(name);
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
      <MissingDetails journey={journey} one={one} />
      <button type="button" className="patient-button mt-sm" onClick={() => family.remove(one)}>
        {nameOf(one) === '' ? words.family.removeUnnamed : words.family.remove(name)}
      </button>
    </section>
  );
}
