import { BIRTH_DATE_TEXTS } from '@sightline/contract/birth-date.texts';
import type { Language } from '@sightline/contract/languages';
import { BirthDateInput } from '../../../shared/birth-date/birth-date-input.tsx';
import { maskGrowth } from '../../../shared/birth-date/date-mask.ts';
import { useLanguage } from '../../../shared/language/language.tsx';
import { UrgentWords } from '../../../shared/urgent/urgent-words.tsx';
import type { Field, FieldKind } from '../model/fields.ts';
import { phoneMask } from '../model/typing.ts';
import form from '../parts/form.module.css';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/use-words.ts';
import { usePastedPhone } from './use-pasted-phone.ts';

export const idOf = ({ name }: Field): string => `field-${name}`;

const INPUTS: Partial<Record<FieldKind, { type?: string; inputMode: 'tel' | 'email' | 'numeric' }>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  ssn: { inputMode: 'numeric' },
  zip: { inputMode: 'numeric' },
};
/** The languages most requested in the United States, by code. */
const TONGUES = ['en', 'es', 'zh', 'vi', 'tl', 'ko', 'ar', 'fr', 'ru', 'pt', 'ht'];

/** A select's options: the English value for the practice, and the patient's text. */
export function optionsOf({ kind, words, language }: { kind: FieldKind; words: Words; language: Language }) {
  if (kind === 'gender') return Object.entries(words.details.genders);
  if (kind === 'relation') return Object.entries(words.details.relations);
  if (kind !== 'tongue') return null;
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const own = new Intl.DisplayNames(language, { type: 'language' });
  return TONGUES.map((code) => [english.of(code) ?? code, own.of(code) ?? code] as const);
}

type DetailFieldProps = {
  field: Field;
  label: string;
  text: string;
  /** What is wrong with it. */
  message: string | null;
  change: (text: string) => void;
  /** Of the office, for someone who writes of an emergency. */
  phone: string;
  /** Besides the usual hint. */
  more?: string | null;
};

const FREE_TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'long']);

/** One question with its label, hint and error. */
export function DetailField({ field, label, text, message, change, phone, more = null }: DetailFieldProps) {
  const { words, language } = useWords();
  const id = idOf(field);
  const hint = { date: BIRTH_DATE_TEXTS[language].hint, phone: words.details.phoneHint }[String(field.kind)];
  const described = [hint === undefined ? '' : `${id}-hint`, message === null ? '' : `${id}-fault`].join(' ').trim();
  return (
    <div className={`grid gap-xxs ${form.field}`}>
      <label htmlFor={id}>
        {label}
        {!field.isRequired && <span className="text-large fw-normal c-quiet"> ({words.details.optional})</span>}
      </label>
      {hint !== undefined && (
        <p className="text-large fw-normal c-quiet" id={`${id}-hint`}>
          {[hint, more].filter(Boolean).join('. ')}
        </p>
      )}
      <Control
        {...{ field, text, change }}
        isWrong={message !== null}
        described={described === '' ? undefined : described}
      />
      {message !== null && (
        <p className="fault text-large" id={`${id}-fault`}>
          {message}
        </p>
      )}
      {FREE_TEXTS.has(field.kind) && <UrgentWords text={text} phone={phone} language={language} />}
    </div>
  );
}

type ControlProps = Pick<DetailFieldProps, 'field' | 'text' | 'change'> & {
  isWrong: boolean;
  described: string | undefined;
};

function Control({ field, text, change, isWrong, described }: ControlProps) {
  const { words } = useWords();
  const { language } = useLanguage();
  const readPhone = usePastedPhone(change);
  const shared = {
    id: idOf(field),
    className: 'patient-field',
    value: text,
    required: field.isRequired,
    autoComplete: field.autoComplete,
    'aria-invalid': isWrong,
    'aria-describedby': described,
  };
  const options = optionsOf({ kind: field.kind, words, language });
  if (options !== null)
    return (
      <select {...shared} onChange={({ target }) => change(target.value)}>
        <option value="">{words.act.choose}</option>
        {options.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'long')
    return <textarea {...shared} rows={3} maxLength={field.longest} onChange={({ target }) => change(target.value)} />;
  if (field.kind === 'date') return <BirthDateInput {...shared} text={text} change={change} />;
  const { type = 'text', inputMode } = INPUTS[field.kind] ?? {};
  return (
    <input
      {...shared}
      type={type}
      inputMode={inputMode}
      maxLength={field.longest}
      onChange={({ target }) => {
        change(
          field.kind === 'phone' ? maskGrowth({ before: text, after: target.value, mask: phoneMask }) : target.value,
        );
        // A value typed key by key is parsed once the field is left.
        if (field.kind === 'phone' && target.value.length - text.length > 1) void readPhone(target.value);
      }}
      onBlur={field.kind === 'phone' ? () => void readPhone(text) : undefined}
    />
  );
}
