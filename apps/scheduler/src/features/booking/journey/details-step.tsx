import type { Language } from '@sightline/contract/languages';
import { type RefObject, useRef, useState } from 'react';
import { type Refusal, refusalWords, troubleWords } from '../api/trouble.ts';
import { type Details, type Fault, FOR_WHOM, otherPersonOf } from '../model/details.ts';
import type { Field, Group } from '../model/fields.ts';
import { Dock } from '../parts/dock.tsx';
import form from '../parts/form.module.css';
import { Loading } from '../parts/loading.tsx';
import { Trouble } from '../parts/notice.tsx';
import { KeptTime } from '../times/kept-time.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/use-words.ts';
import { CODE_WORDS } from './code/code-words.ts';
import { DetailField, idOf } from './detail-field.tsx';
import { FAULT_WORDS } from './fault-words.ts';
import { ForWhom } from './for-whom.tsx';
import { JourneyPage } from './journey-page.tsx';
import { KnownPatient } from './known-patient.tsx';
import type { Journey } from './use-journey.ts';

const FORM = 'details';
const GROUPS: readonly Group[] = ['you', 'contact', 'address', 'vision', 'medical', 'questions'];

type LabelParts = { field: Field; words: Words; language: Language };

export function labelOf({ field, words, language }: LabelParts): string {
  const ours: Readonly<Record<string, string>> = words.details.fields;
  return field.label?.[language] ?? ours[field.name] ?? field.name;
}

type FieldFault = LabelParts & { fault: Fault };

/** What is wrong with an answer, under its question. */
export function faultWords({
  field,
  fault,
  words,
  language,
  isOther = false,
}: FieldFault & {
  /** Of someone else's answer. */
  isOther?: boolean;
}): string {
  const said = FAULT_WORDS[language];
  if (fault !== 'missing') return said.form[fault];
  if (field.label !== null) return said.question(field.label[language]);
  const own = isOther && field.group === 'you' ? undefined : said.own[field.name];
  return own ?? said.named(fullLabelOf({ field, words, language }));
}

/** Includes the insurance: in a list of all errors, both have questions with the same name. */
function fullLabelOf(parts: LabelParts): string {
  const label = labelOf(parts);
  const { words } = parts;
  const { group } = parts.field;
  return group === 'vision' || group === 'medical' ? `${label} (${words.details.groups[group]})` : label;
}

/** The server's errors by field, shown until the answer changes. */
export type FieldRefusals = Readonly<Record<string, Refusal>>;
type DetailsStepProps = { journey: Journey; refused: FieldRefusals; setRefused: (refused: FieldRefusals) => void };

export function DetailsStep({ journey, refused, setRefused }: DetailsStepProps) {
  const { words, language } = useWords();
  const { fields, details, faults, level, time, chosen, setDetails, next, back, canGoBack } = journey;
  const canBeMailed = journey.settings?.verifiesPhone === true && journey.mailsCode;
  const [isChecked, setChecked] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const isOther = otherPersonOf(details) !== null;
  const messageOf = (field: Field): string | null => {
    const fault = faults[field.name];
    if (isChecked && fault !== undefined) return faultWords({ field, fault, words, language, isOther });
    const refusal = refused[field.name];
    return refusal === undefined ? null : refusalWords(refusal, language);
  };
  const change = (field: Field, text: string) => {
    const { [field.name]: _mended, ...others } = refused;
    setRefused(others);
    setDetails((before) => ({ ...before, [field.name]: text }));
  };
  const go = () => {
    if (level.state !== 'ready') return;
    setChecked(true);
    if (Object.keys(faults).length === 0) next();
    else requestAnimationFrame(() => summary.current?.focus());
  };
  const wrong = fields.flatMap((field) => {
    const message = messageOf(field);
    if (message === null) return [];
    // A missing answer is named by its own message.
    const isNamed = faults[field.name] === 'missing' || faults[field.name] === undefined;
    return [{ field, message: isNamed ? message : `${fullLabelOf({ field, words, language })}: ${message}` }];
  });
  return (
    <JourneyPage journey={journey} hasDock title={words.details.title} sub={<p>{words.details.sub}</p>}>
      {level.state === 'loading' && <Loading />}
      {level.state === 'failed' && <Trouble retry={level.retry}>{troubleWords(level.error, words, language)}</Trouble>}
      {wrong.length > 0 && <FaultSummary summary={summary} wrong={wrong} />}
      {journey.link.patientKey !== null && <KnownPatient journey={journey} linkKey={journey.link.patientKey} />}
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <ForWhom details={details} change={(text) => setDetails((before) => ({ ...before, [FOR_WHOM]: text }))} />
        {GROUPS.map((group) => {
          const own = fields.filter((field) => field.group === group);
          return own.length === 0 ? null : (
            <fieldset className={`p-0 grid gap-md min-w-0 mt-lg border-0 ${form.group}`} key={group}>
              <legend>
                {group === 'you' ? (personOf(details, words) ?? words.details.groups.you) : words.details.groups[group]}
              </legend>
              {own.map((field) => (
                <DetailField
                  key={field.name}
                  field={field}
                  label={labelOf({ field, words, language })}
                  text={details[field.name] ?? ''}
                  message={messageOf(field)}
                  change={(text) => change(field, text)}
                  phone={phoneIn(journey)}
                  more={field.name === 'phone' && canBeMailed ? CODE_WORDS[language].landline : null}
                />
              ))}
            </fieldset>
          );
        })}
        <p className="mt-lg text-large fw-normal c-quiet">{words.details.private}</p>
      </form>
      <Dock form={FORM} back={canGoBack ? back : undefined} isOff={level.state !== 'ready'}>
        <KeptTime slot={chosen.slot} holding={time.holding} />
      </Dock>
    </JourneyPage>
  );
}

/** Of the chosen office. */
export const phoneIn = ({ choices, chosen }: Pick<Journey, 'choices' | 'chosen'>): string =>
  choices.locations.find(({ locKey }) => locKey === chosen.locKey)?.phone ?? '';

/** The heading of the patient's own answers, if someone else is typing. */
function personOf(details: Details, words: Words): string | null {
  const other = otherPersonOf(details);
  return other === '' ? words.details.other : other;
}

type FaultSummaryProps = {
  summary: RefObject<HTMLElement | null>;
  wrong: readonly { field: Field; message: string }[];
};

/** Every error, each with a link to its field. */
function FaultSummary({ summary, wrong }: FaultSummaryProps) {
  const { words } = useWords();
  return (
    <section
      className="p-md mt-lg bg-bad-soft rounded-lg bordered-bad"
      ref={summary}
      tabIndex={-1}
      aria-labelledby="fault-summary"
    >
      <h2 className="mb-xxs text-heading" id="fault-summary">
        {words.details.faultsTitle(wrong.length)}
      </h2>
      <ul className="indented">
        {wrong.map(({ field, message }) => (
          <li key={field.name}>
            <a
              className="p-0 py-xs inline-block c-ink"
              href={`#${idOf(field)}`}
              onClick={(event) => {
                // The URL stays as it is; only focus moves there.
                event.preventDefault();
                document.getElementById(idOf(field))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
